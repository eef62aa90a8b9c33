import { readFileSync } from 'node:fs'

/** In bytes: https://www.sqlite.org/fileformat2.html#the_write_ahead_log */
const HEADER = 32
const FRAME_HEADER = 24
const MAGIC = 0x377f0682

type Sum = readonly [number, number]

const readIfThere = (path: string): Buffer => {
  try {
    return readFileSync(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return Buffer.alloc(0)
    throw error
  }
}

const sumOf = (bytes: Buffer, bigEndian: boolean, [first, second]: Sum): Sum => {
  let [a, b] = [first, second]
  for (let at = 0; at < bytes.length; at += 8) {
    const x = bigEndian ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at)
    const y = bigEndian ? bytes.readUInt32BE(at + 4) : bytes.readUInt32LE(at + 4)
    a = (a + x + b) >>> 0
    b = (b + y + a) >>> 0
  }
  return [a, b]
}
const sumAt = (bytes: Buffer, at: number): Sum => [bytes.readUInt32BE(at), bytes.readUInt32BE(at + 4)]
const isSame = (one: Sum, other: Sum): boolean => one[0] === other[0] && one[1] === other[1]

/** Returns the number of frames in a killed process's index; 0 if the index belongs to another log. */
const framesKnown = (index: Buffer, salts: Buffer): number =>
  index.length >= 40 && index.subarray(32, 40).equals(salts) ? index.readUInt32LE(16) : 0

/**
 * Returns true if the write-ahead log of a killed process is damaged. SQLite would apply only the frames
 * before the damage. If later pages were already checkpointed, the database would get a state it never had.
 * `path` must not be open.
 */
export const isWalDamaged = (path: string): boolean => {
  const wal = readIfThere(`${path}-wal`)
  if (wal.length <= HEADER) return false
  const magic = wal.readUInt32BE(0)
  const bigEndian = magic === MAGIC + 1
  const headerSum = sumAt(wal, 24)
  if (!bigEndian && magic !== MAGIC) return true
  if (!isSame(sumOf(wal.subarray(0, 24), bigEndian, [0, 0]), headerSum)) return true

  const salts = wal.subarray(16, 24)
  const size = FRAME_HEADER + wal.readUInt32BE(8)
  const frames = Math.floor((wal.length - HEADER) / size)
  /** Returns true if a frame belongs to this log, not a previous one, and its checksum continues `sum`. */
  const follows = (sum: Sum, frame: number): boolean => {
    const bytes = wal.subarray(HEADER + frame * size, HEADER + (frame + 1) * size)
    if (!bytes.subarray(8, 16).equals(salts)) return false
    const withoutPage = sumOf(bytes.subarray(0, 8), bigEndian, sum)
    return isSame(sumOf(bytes.subarray(FRAME_HEADER), bigEndian, withoutPage), sumAt(bytes, 16))
  }
  const sumOfFrame = (frame: number): Sum => sumAt(wal, HEADER + frame * size + 16)

  let right = 0
  while (right < frames && follows(right === 0 ? headerSum : sumOfFrame(right - 1), right)) right += 1
  if (framesKnown(readIfThere(`${path}-shm`), salts) > right) return true
  // Looks for valid frames after the invalid one. An incomplete write at the end of the log has none.
  for (let frame = right + 1; frame < frames; frame += 1)
    if (follows(sumOfFrame(frame - 1), frame)) return true
  return false
}
