/** Stores mails as files, and serves the endpoints of Mailpit that tests need, so either can be used. */
import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import PostalMime, { type Address } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: '.' },
    smtp: { type: 'string', default: '2525' },
    http: { type: 'string', default: '8025' },
    host: { type: 'string', default: '127.0.0.1' },
  },
})
const { folder, host } = values
mkdirSync(folder, { recursive: true })

const keep = async (mail: Buffer): Promise<void> => {
  const file = join(folder, `${Date.now().toString().padStart(15, '0')}-${randomUUID()}.eml`)
  await writeFile(`${file}.part`, mail, { flush: true })
  await rename(`${file}.part`, file)
}

const receive = async (mail: Readable, answer: (error?: Error | null) => void): Promise<void> => {
  try {
    await keep(await buffer(mail))
    answer()
  } catch (error) {
    answer(error instanceof Error ? error : new Error(String(error)))
  }
}

const ids = async (): Promise<string[]> =>
  (await readdir(folder))
    .filter((name) => name.endsWith('.eml'))
    .map((name) => name.slice(0, -'.eml'.length))
    .toSorted()
    .toReversed()

const addressOf = ({ name, address }: Address) => ({ Name: name, Address: address ?? '' })

const read = async (id: string) => {
  const mail = await PostalMime.parse(await readFile(join(folder, `${id}.eml`)))
  return {
    ID: id,
    From: mail.from === undefined ? null : addressOf(mail.from),
    To: (mail.to ?? []).map(addressOf),
    Subject: mail.subject ?? '',
    Date: mail.date ?? '',
    Text: mail.text ?? '',
    HTML: mail.html ?? '',
  }
}

const answer = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

const route = async (path: string, response: ServerResponse): Promise<void> => {
  const known = await ids()
  const id = /^\/api\/v1\/message\/([^/]+)$/.exec(path)?.[1]
  if (path === '/readyz') answer(response, 200, { mails: known.length })
  else if (path === '/api/v1/messages') {
    const messages = await Promise.all(known.map(read))
    answer(response, 200, { total: messages.length, messages })
  } else if (id !== undefined && known.includes(id)) answer(response, 200, await read(id))
  else answer(response, 404, { Error: 'There is no such mail. GET /api/v1/messages lists all.' })
}

const smtp = new SMTPServer({
  authOptional: true,
  allowInsecureAuth: true,
  disabledCommands: ['STARTTLS'],
  disableReverseLookup: true,
  onAuth: (_credentials, _session, accept) => {
    accept(null, { user: 'anybody' })
  },
  onData: (stream, _session, done) => {
    void receive(stream, done)
  },
})
// A client that disconnects must not end this process.
smtp.on('error', (error) => {
  console.error(error.message)
})
smtp.listen(Number(values.smtp), host)

createServer((request, response) => {
  route(new URL(request.url ?? '/', 'http://localhost').pathname, response).catch((error: unknown) => {
    console.error(error)
    answer(response, 500, { Error: 'The mail could not be read.' })
  })
}).listen(Number(values.http), host)
