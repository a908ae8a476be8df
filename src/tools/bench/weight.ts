import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/** The compressions of a weighed file, as strong as the build's. */
const compressions = {
  gzip: (bytes: Buffer) => gzipSync(bytes, { level: 9 }),
  brotli: (bytes: Buffer) => brotliCompressSync(bytes),
} as const

/** Kilobytes (1,000 bytes) of the files below the folder, each compressed separately. */
export const kilobytesOf = (
  folder: string,
  files: readonly string[],
  compression: keyof typeof compressions,
): number =>
  files.reduce(
    (sum, file) => sum + compressions[compression](readFileSync(path.join(folder, file))).length,
    0,
  ) / 1_000
