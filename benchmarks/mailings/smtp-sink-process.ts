/** An SMTP server that accepts and discards all mails, and tells its parent how many when asked. */
import { once } from 'node:events'
import { portOf } from '@soko/platform/http/port-of.ts'
import { SMTPServer } from 'smtp-server'

export type SinkMessage = { readonly port: number } | { readonly accepted: number }

let accepted = 0
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  disableReverseLookup: true,
  onData: (stream, _session, done) => {
    stream.on('end', () => {
      accepted += 1
      done()
    })
    stream.resume()
  },
})
server.on('error', (error) => {
  console.error(error.message)
})
const tell = (message: SinkMessage): void => {
  process.send?.(message)
}
process.on('message', () => tell({ accepted }))
process.once('disconnect', () => process.exit())
process.once('SIGTERM', () => process.exit())
server.listen(0, '127.0.0.1')
await once(server.server, 'listening')
tell({ port: portOf(server.server) })
