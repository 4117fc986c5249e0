import type { Design } from '#shared/planner/model/design.ts'
import { cube } from '#ui/drawing/model/cube.ts'
import type { Place } from '#ui/drawing/model/room-boxes.ts'
import { modelBoxes, modelMaterials, type ModelMaterial } from './model-boxes.ts'
import { storedZip } from './stored-zip.ts'

/** The closet's boards and pieces as they are cut, as iPhones show it in a room: a USD text in a zip file. */
export function closetUsdz(design: Design): Uint8Array<ArrayBuffer> {
  return storedZip('closet.usda', usda(design))
}

/** One cube, which every board refers to. A `class` is not drawn itself. */
function usda(design: Design): string {
  const materials = modelMaterials(design)
  return `#usda 1.0
(
    defaultPrim = "closet"
    metersPerUnit = 1
    upAxis = "Y"
)

def Xform "closet" (
    kind = "component"
)
{
${cubeMesh()}
def Scope "materials"
{
${materials.map(material).join('\n')}
}
${materials.map((each) => boxesOfMaterial(design, each)).join('\n')}
}
`
}

function cubeMesh(): string {
  const numbers = [...cube()]
  const corners = Array.from({ length: numbers.length / 6 }, (_, index) => numbers.slice(6 * index, 6 * index + 6))
  const triples = (from: number) => corners.map((corner) => triple(corner.slice(from, from + 3) as Place)).join()
  return `class Mesh "cube"
{
    float3[] extent = [(0,0,0),(1,1,1)]
    int[] faceVertexCounts = [${corners.flatMap((_, index) => (index % 3 ? [] : [3])).join()}]
    int[] faceVertexIndices = [${[...corners.keys()].join()}]
    normal3f[] normals = [${triples(3)}] (
        interpolation = "vertex"
    )
    point3f[] points = [${triples(0)}]
    uniform token subdivisionScheme = "none"
    uniform token[] xformOpOrder = ["xformOp:translate", "xformOp:scale"]
}`
}

function material({ name, color, metallic, roughness, glows, opacity }: ModelMaterial): string {
  return `def Material "${name}"
{
    token outputs:surface.connect = </closet/materials/${name}/surface.outputs:surface>
    def Shader "surface"
    {
        uniform token info:id = "UsdPreviewSurface"
        color3f inputs:diffuseColor = ${triple(color)}
        color3f inputs:emissiveColor = ${triple(glows ? color : [0, 0, 0])}
        float inputs:metallic = ${metallic}
        float inputs:opacity = ${opacity}
        float inputs:roughness = ${roughness}
        token outputs:surface
    }
}`
}

function boxesOfMaterial(design: Design, { name }: ModelMaterial): string {
  const boxes = modelBoxes(design).map((box, index) => ({ ...box, index }))
  return `def Xform "${name}" (
    prepend apiSchemas = ["MaterialBindingAPI"]
)
{
rel material:binding = </closet/materials/${name}>
${boxes
  .filter((box) => box.material === name)
  .map(
    ({ role, index, at, size }) => `def Mesh "${role}_${index}" (prepend references = </closet/cube>)
{
double3 xformOp:translate = ${triple(at)}
float3 xformOp:scale = ${triple(size)}
}`,
  )
  .join('\n')}
}`
}

function triple(values: Place): string {
  return `(${values.join()})`
}
