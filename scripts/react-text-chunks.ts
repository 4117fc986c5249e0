import type { Plugin } from 'vite'

const FILE = /[\\/]react-dom-server\.edge\.production\.js$/

/** React's byte writer, which encodes every name, value and text separately. */
const BYTE_WRITER = /function writeChunk\(destination, chunk\) \{.*?\nfunction byteLengthOfChunk\(chunk\) \{.*?\n\}/s

const TEXT_WRITER = `
var textEncoder = new TextEncoder(), pendingText = "", pendingFor = null;
function writeChunk(destination, chunk) {
  // Text that a failed flush left behind must never reach another visitor's page.
  if (pendingFor !== destination) { pendingFor = destination; pendingText = ""; }
  pendingText += chunk;
}
function writeChunkAndReturn(destination, chunk) { writeChunk(destination, chunk); return true; }
function completeWriting(destination) {
  if (pendingText === "") return;
  var bytes = textEncoder.encode(pendingText);
  pendingText = "";
  pendingFor = null;
  destination.enqueue(bytes);
}
function stringToChunk(content) { return content; }
function stringToPrecomputedChunk(content) { return content; }
function byteLengthOfChunk(chunk) { return chunk.length; }
`

/**
 * Encodes React's text once per flush: small encoder calls were half of a page's CPU time. Fails if React's source
 * changed.
 */
export function reactTextChunks(): Plugin {
  return {
    name: 'react-text-chunks',
    apply: 'build',
    transform: {
      filter: { id: FILE },
      handler(code) {
        if (!BYTE_WRITER.test(code))
          this.error('React has changed how it writes chunks: adapt this plugin or remove it.')
        return { code: code.replace(BYTE_WRITER, () => TEXT_WRITER), map: null }
      },
    },
  }
}
