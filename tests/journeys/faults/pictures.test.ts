import { testEnv } from '#tests/support/env.ts'
import { testEveryCell, type Fault } from '#tests/support/faults/every-cell.ts'
import { failing, hanging, once } from '#tests/support/faults/faults.ts'
import { files } from '#tests/support/faults/outcomes-of-pictures.ts'

type Resized = () => Promise<unknown>

const down = failing('9523')
const begin = async (bytes: ReadableStream<Uint8Array>) => testEnv.IMAGES.input(bytes)

testEveryCell(
  'pictures',
  {
    'resizer down': resizer(() => down),
    'resizer hanging': { ...resizer((released) => () => hanging(released)()), deadlines: { resizeMs: 20 } },
    'files down': bindings(() => ({ ASSETS: { fetch: down } })),
    'files hanging': {
      ...bindings((released) => ({ ASSETS: { fetch: () => hanging(released)() } })),
      deadlines: { pictureMs: 20 },
    },
    'files lying': bindings(() => ({
      ASSETS: {
        fetch: async (url: URL) =>
          url.pathname.startsWith('/storage/') ? new Response('<html>') : new Response(null, { status: 404 }),
      },
    })),
    'resizer down once': bindings(() => {
      const input = once(down as typeof begin, begin)
      return { IMAGES: imagesOf(input) }
    }),
  },
  { settings: { ASSETS: files } },
)

/** `output` in place of the real one. */
function resizer(output: (released: Promise<void>) => Resized): Fault {
  return bindings((released) => ({
    IMAGES: { input: () => ({ transform: () => ({ output: output(released) }) }) },
  }))
}

function imagesOf(input: typeof begin) {
  return {
    input: (bytes: ReadableStream<Uint8Array>) => ({
      transform: (size: ImageTransform) => ({
        output: async (format: ImageOutputOptions) => (await input(bytes)).transform(size).output(format),
      }),
    }),
  }
}

function bindings(made: (released: Promise<void>) => object): Fault {
  return { begin: (env, released) => ({ ...env, ...made(released) }) as unknown as Env }
}
