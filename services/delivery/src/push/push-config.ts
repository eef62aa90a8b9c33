import { readEnvironment } from '@soko/platform/config/read-environment.ts'
import { z } from 'zod'
import type { MailSite } from '../mails/base/mail-site.ts'
import type { PushOptions } from './create-push.ts'

export type PushConfig = {
  readonly contact: string | undefined
  readonly hosts: readonly string[]
}

const HOSTS = 'it must be hosts, with commas between them: push.example,*.push.example'

const Environment = z.object({
  SOKO_PUSH_CONTACT: z
    .string()
    .regex(
      /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/,
      'it must be mailto:admin@soko.example or https://soko.example/contact',
    )
    .optional(),
  SOKO_PUSH_HOSTS: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter((host) => host !== ''))
    .refine((hosts) => hosts.every((host) => /^(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(host)), HOSTS),
})

/** Reads the settings of push messages; docs/operations.md lists the variables. @throws InvalidEnvironment */
export const readPushConfig = (env: Readonly<Record<string, string | undefined>>): PushConfig => {
  const { SOKO_PUSH_CONTACT: contact, SOKO_PUSH_HOSTS: hosts } = readEnvironment(Environment, env)
  return { contact, hosts }
}

/** Push services accept no `http:` address as the contact, so the sender of mails replaces it. */
export const pushOptionsOf = (
  { origin, noReply }: Pick<MailSite, 'origin' | 'noReply'>,
  { contact, hosts }: PushConfig,
): PushOptions => ({
  contact: contact ?? (origin.startsWith('https:') ? origin : `mailto:${noReply}`),
  hosts,
})
