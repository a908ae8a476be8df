import { type FileHandle, open } from 'node:fs/promises'

/** The number of bytes read from a file at a time: the memory of one answer that nobody reads. */
const pieceSize = 64 * 1024

/** A file opened for one answer, so its size and its content belong together. */
export interface OpenFile {
  readonly handle: FileHandle
  readonly size: number
  /** Epoch milliseconds. */
  readonly changedAt: number
  close(): Promise<void>
}

/** Opens a file; null when there is none. */
export async function openFile(name: string): Promise<OpenFile | null> {
  const handle = await open(name, 'r').catch(() => null)
  if (!handle) return null
  const found = await handle.stat()
  if (found.isFile()) {
    return { handle, size: found.size, changedAt: found.mtimeMs, close: () => handle.close() }
  }
  await handle.close()
  return null
}

/**
 * The bytes of a file from the first to the last, as the body of an answer, which closes the file. Streams
 * what is longer than one piece, and a body that a 304 may drop: a dropped stream has read nothing.
 */
export async function bodyOf(
  file: OpenFile,
  first: number,
  last: number,
  mayBeDropped: boolean,
): Promise<Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>> {
  const length = last - first + 1
  if (length > pieceSize || mayBeDropped) return streamOf(file, first, last)
  try {
    return await readPiece(file, first, length)
  } finally {
    await file.close()
  }
}

function streamOf(file: OpenFile, first: number, last: number): ReadableStream<Uint8Array> {
  let at = first
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const piece = await readPiece(file, at, Math.min(pieceSize, last - at + 1))
          at += piece.byteLength
          controller.enqueue(piece)
          if (at <= last) return
          await file.close()
          controller.close()
        } catch (error) {
          await file.close()
          throw error
        }
      },
      cancel: () => file.close(),
    },
    // The stream reads nothing before the connection can send it.
    { highWaterMark: 0 },
  )
}

async function readPiece(
  { handle }: OpenFile,
  position: number,
  length: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const piece = new Uint8Array(length)
  let filled = 0
  while (filled < length) {
    const { bytesRead } = await handle.read(piece, filled, length - filled, position + filled)
    // The file became shorter: fewer bytes than announced would leave the browser waiting.
    if (bytesRead === 0) throw new Error('the file became shorter while it was sent')
    filled += bytesRead
  }
  return piece
}
