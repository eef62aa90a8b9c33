import { crc32 } from 'node:zlib'
export type RawFile = {
  readonly name: string
  readonly text?: string | Uint8Array
  /** The actual size by default. */
  readonly declaredSize?: number
  /** General purpose bit flags. Bit 0 marks an encrypted file. */
  readonly flags?: number
  /** Unix mode, such as `0o120777` for a symbolic link. */
  readonly mode?: number
  /** Uses the bytes of the previous file. */
  readonly isOverLast?: boolean
}

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const UNIX = 3 << 8

const numbers = (...each: readonly (readonly [value: number, bytes: 2 | 4])[]): Buffer =>
  Buffer.concat(
    each.map(([value, bytes]) => {
      const buffer = Buffer.alloc(bytes)
      buffer.writeUIntLE(value, 0, bytes)
      return buffer
    }),
  )

/** Writes a ZIP byte by byte, so that it can have declarations that no library would write. */
export const rawZip = (files: readonly RawFile[], fileName = 'export.zip'): File => {
  const locals: Buffer[] = []
  const centrals: Buffer[] = []
  let end = 0
  let last = { offset: 0, length: 0 }
  for (const { name, text = '', declaredSize, flags = 0, mode = 0, isOverLast = false } of files) {
    const named = Buffer.from(name)
    const bytes = typeof text === 'string' ? Buffer.from(text) : Buffer.from(text.buffer)
    const length = isOverLast ? last.length : bytes.length
    const about = numbers(
      [flags, 2],
      [0, 2],
      [0, 4],
      [crc32(bytes), 4],
      [length, 4],
      [declaredSize ?? length, 4],
      [named.length, 2],
      [0, 2],
    )
    const offset = isOverLast ? last.offset : end
    centrals.push(
      numbers([CENTRAL, 4], [UNIX | 20, 2], [20, 2]),
      about,
      numbers([0, 2], [0, 2], [0, 2], [mode * 0x10000, 4], [offset, 4]),
      named,
    )
    if (isOverLast) continue
    const local = Buffer.concat([numbers([LOCAL, 4], [20, 2]), about, named, bytes])
    locals.push(local)
    last = { offset, length }
    end += local.length
  }
  const central = Buffer.concat(centrals)
  const count = files.length
  const tail = numbers(
    [END, 4],
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [central.length, 4],
    [end, 4],
    [0, 2],
  )
  return new File([Buffer.concat([...locals, central, tail])], fileName)
}
