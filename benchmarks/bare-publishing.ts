import { createHash, generateKeyPairSync, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import express from 'express'
import jwt from 'jsonwebtoken'
import sanitize from 'sanitize-html'
import { NewPost } from '@soko/contracts/endpoints/new-post.ts'
import { portOf } from '@soko/platform/http/port-of.ts'

/** A baseline with Soko's libraries and guarantees, but no views, no search and no other services. */

export type BareMessage =
  { readonly ready: { readonly address: string; readonly token: string } } | { readonly cpu: number }

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const token = jwt.sign({ sub: 'bench' }, privateKey, { algorithm: 'ES256', expiresIn: '1h' })

const folder = mkdtempSync(join(tmpdir(), 'soko-bare-'))
const db = new DatabaseSync(join(folder, 'log.sqlite'))
db.exec(`
  PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
  CREATE TABLE commits (position INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, hash TEXT NOT NULL, data TEXT NOT NULL) STRICT;`)
const insert = db.prepare('INSERT INTO commits (id, hash, data) VALUES (?, ?, ?)')
const [begin, commit] = [db.prepare('BEGIN IMMEDIATE'), db.prepare('COMMIT')]

let waiting: { readonly text: string; readonly done: () => void }[] = []
const flush = (): void => {
  const group = waiting
  waiting = []
  begin.run()
  for (const { text } of group)
    insert.run(randomUUID(), createHash('sha256').update(text).digest('hex'), text)
  commit.run()
  for (const { done } of group) done()
}
const append = async (text: string): Promise<void> =>
  new Promise((done) => {
    waiting.push({ text, done })
    if (waiting.length === 1) setImmediate(flush)
  })

const app = express()
app.disable('x-powered-by')
app.disable('etag')
app.use(express.json({ limit: '4mb' }))
app.post('/api/posts/create', async (request, response) => {
  const post = NewPost.parse(request.body)
  jwt.verify(request.headers.authorization?.slice('Bearer '.length) ?? '', publicKey, {
    algorithms: ['ES256'],
  })
  const stored = { ...post, html: sanitize(post.html ?? '') }
  await append(JSON.stringify(stored))
  response.status(201).json(stored)
})
const server = app.listen(0, '127.0.0.1', () => {
  const address = `http://127.0.0.1:${portOf(server)}`
  process.send?.({ ready: { address, token } } satisfies BareMessage)
})

process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.({ cpu: (user + system) / 1e6 } satisfies BareMessage)
})
process.once('SIGTERM', () => {
  server.closeAllConnections()
  server.close()
  db.close()
  rmSync(folder, { recursive: true })
  process.disconnect()
})
