// Types for those parts of the package subset-font that we use, written from its documentation, because the package has
// no types.
declare module 'subset-font' {
  type Axis = number | { min: number; max: number; default?: number }
  type Options = { targetFormat: 'sfnt' | 'woff2'; variationAxes?: Record<string, Axis>; noHinting?: boolean }
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Buffer>
}
