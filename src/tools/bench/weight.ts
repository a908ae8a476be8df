import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/** How a file is compressed before it is weighed: as well as the build does. */
const compressions = {
  gzip: (bytes: Buffer) => gzipSync(bytes, { level: 9 }),
  brotli: (bytes: Buffer) => brotliCompressSync(bytes),
} as const

/** Kilobytes (1,000 bytes) of the files below the folder, each compressed by itself. */
export const kilobytesOf = (
  folder: string,
  files: readonly string[],
  compression: keyof typeof compressions,
): number =>
  files.reduce(
    (sum, file) => sum + compressions[compression](readFileSync(path.join(folder, file))).length,
    0,
  ) / 1_000
