import { useEffect, useState } from 'react'

/** `machine`, `select`, `model`, `SignInView`: a file by its part of a flow. */
function partOf(file: string, machine: string): string {
  if (file.startsWith('src/flows/')) return 'binding'
  if (file.startsWith('docs/')) return 'document'
  const name = file.replace(/^.*\//, '').replace(/\.tsx?$/, '')
  return name.startsWith(`${machine}.`) ? name.slice(machine.length + 1) : name
}

/** The files of the machine with this id, as links: its own, those of its folder, model, test, adapter, view and document; keyed by the machine. */
export function Links({ machine }: { machine: string }) {
  const [files, setFiles] = useState<readonly string[]>([])
  useEffect(() => {
    fetch(`/inspector/machines/${machine}`)
      .then(async (answer) => setFiles(answer.ok ? ((await answer.json()) as string[]) : []))
      .catch(() => setFiles([]))
  }, [machine])
  return (
    <ul aria-label="Files" className="links">
      {files.map((file) => (
        <li key={file}>
          <a href={`/inspector/files/${file}`} target="_blank" rel="noreferrer" title={file}>
            {partOf(file, machine)}
          </a>
        </li>
      ))}
    </ul>
  )
}
