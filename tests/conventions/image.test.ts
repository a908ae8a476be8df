import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { inProject } from '@tests/support/machines'

const read = (file: string) => readFileSync(inProject(file), 'utf8')

describe('the image', () => {
  it('asks the server for its health at the port that PORT names', async () => {
    const [, words = '[]'] = /^HEALTHCHECK CMD (.*)$/m.exec(read('Dockerfile')) ?? []
    const [, ...command] = JSON.parse(words) as string[]
    const asked: string[] = []
    const server = createServer(({ url = '' }, response) => {
      asked.push(url)
      response.end()
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    await promisify(execFile)(process.execPath, command, { env: { PORT: String(port) } })
    server.close()
    expect(asked).toEqual(['/health'])
  })

  it('keeps the data in a volume, and has neither documents nor tests in its context', () => {
    expect(read('Dockerfile')).toMatch(/^VOLUME \/portal\/\.data$/m)
    expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['docs', 'tests', '.data']))
  })
})
