import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import MailComposer from 'nodemailer/lib/mail-composer'
import { monotonicFactory } from 'ulid'
import { writeAtomically } from '../files/durable-file.ts'
import { makePrivateFolder } from '../files/private-files.ts'
import { checkMail } from './check-mail.ts'
import { composeMail, type Sender } from './compose-mail.ts'
import type { Mailer } from './mailer.ts'

export type OutboxOptions = {
  /** Readable only by its owner: mails contain password reset links. One process writes to it. */
  readonly folder: string
  readonly from: Sender
  readonly now: () => number
}

const temporarySuffix = '.part'
const suffixOf = (about: string): string => `.${about}.eml`

/**
 * Opens a mailer that writes mails as `<ULID>.<stream>.eml` to a folder, for a site on one machine and for
 * tests. Names sort in the order of sending. Files are written atomically and stay until an operator moves
 * them or `forget` removes them.
 */
export async function openOutboxMailer({ folder, from, now }: OutboxOptions): Promise<Mailer> {
  makePrivateFolder(folder)
  for (const name of await readdir(folder)) {
    if (name.endsWith(temporarySuffix)) await rm(join(folder, name))
  }
  const nextName = monotonicFactory()

  return {
    async send(mail) {
      checkMail(mail)
      const time = now()
      const path = join(folder, `${nextName(time)}${suffixOf(mail.about)}`)
      const composer = new MailComposer({
        ...composeMail(mail, from),
        date: new Date(time),
        newline: 'windows',
      })
      await writeAtomically(path, path + temporarySuffix, await composer.compile().build())
    },
    async forget(about) {
      for (const name of await readdir(folder)) {
        // An operator may have moved the file.
        if (name.endsWith(suffixOf(about))) await rm(join(folder, name), { force: true })
      }
    },
  }
}
