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
  /** Owner-only, because mails contain password reset links. Only one process may write to it. */
  readonly folder: string
  readonly from: Sender
  readonly now: () => number
}

const temporarySuffix = '.part'
const suffixOf = (about: string): string => `.${about}.eml`

/**
 * Writes mails atomically as `<ULID>.<stream>.eml`, for a site on one machine and tests. They stay until an
 * operator moves them or `forget` removes them.
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
        // An operator may move the file at the same time.
        if (name.endsWith(suffixOf(about))) await rm(join(folder, name), { force: true })
      }
    },
  }
}
