import { Readable } from 'node:stream'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { OutgoingMail, SendResult } from './mail-sender.ts'
import { resultOfFailure } from './smtp-results.ts'

export type SmtpSessionOptions = ConstructorParameters<typeof SMTPConnection>[0] & {
  readonly auth?: { readonly user?: string; readonly pass?: string } | undefined
}

/** One connection to an SMTP server. */
export type SmtpSession = {
  /** Resolves when the server accepts mails; rejects if it cannot be reached or refuses the password. */
  readonly ready: Promise<void>
  readonly send: (mail: OutgoingMail) => Promise<SendResult>
  /** Ends the former mail's transaction. Returns false if the connection is no longer usable. */
  readonly reset: () => Promise<boolean>
  readonly isOver: boolean
  readonly close: () => void
}

type Done = (error?: Error | null) => void

export const openSmtpSession = (options: SmtpSessionOptions): SmtpSession => {
  const connection = new SMTPConnection(options)
  let lastError: Error | undefined
  connection.on('error', (error: Error) => {
    lastError = error
  })

  /** Runs a command. nodemailer does not always call back if the connection ends meanwhile. */
  const run = async (command: (done: Done) => void): Promise<void> =>
    new Promise((resolve, reject) => {
      const onEnd = (): void => {
        // A callback with the cause of the end, if there is one, follows in the same turn.
        setImmediate(() => done(lastError ?? new Error('The connection was closed.')))
      }
      const done: Done = (error) => {
        connection.removeListener('end', onEnd)
        if (error) reject(error)
        else resolve()
      }
      connection.once('end', onEnd)
      command(done)
    })

  const open = async (): Promise<void> => {
    await run((done) => connection.connect(done))
    const { auth } = options
    if (auth !== undefined && connection.allowsAuth) {
      await run((done) => connection.login({ user: auth.user, pass: auth.pass }, done))
    }
  }
  const ready = open()
  // `reset` and `send` are only called after `ready`, but the session may be closed before.
  ready.catch(() => {})

  return {
    ready,
    send: async ({ returnPath, to, message }) => {
      let hasBegun = false
      // A stream, because it is read only after the server's response to DATA.
      const content = Readable.from(
        (function* () {
          hasBegun = true
          yield Buffer.from(message)
        })(),
        { objectMode: false },
      )
      try {
        await run((done) => connection.send({ from: returnPath, to: [to] }, content, done))
        return { outcome: 'delivered' }
      } catch (error) {
        return resultOfFailure(error, hasBegun)
      } finally {
        content.destroy()
      }
    },
    reset: async () => {
      try {
        await run((done) => connection.reset(done))
        return true
      } catch {
        return false
      }
    },
    get isOver() {
      return connection.destroyed
    },
    close: () => connection.close(),
  }
}
