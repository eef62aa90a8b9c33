import { isolated } from '@soko/contracts/text/bidi.ts'
import { formatCount } from '../../shared/lib/format-count.ts'

const mails = (count: number): string => (count === 1 ? '1 email' : `${formatCount(count)} emails`)

export const mailTexts = {
  title: 'Mail',
  loading: 'Loading the queue',
  figures: {
    label: 'Mail in numbers',
    sent: 'Sent in 24 hours',
    queued: 'In the queue',
    complaints: 'Complaints, 7 days',
    none: 'none',
    of: (complaints: number, sent: number) => `${formatCount(complaints)} of ${mails(sent)}`,
  },
  held: {
    title: 'Waiting for you after a restore',
    text: (groups: number) =>
      `Soko was restored from a backup. It lacks ${groups === 1 ? 'a group of emails that was' : `${formatCount(groups)} groups of emails that were`} sent later, so some readers may already have the letters that are waiting. Nothing is sent until you continue.`,
    digests: 'Digests leave out everything up to the moment you continue.',
    button: 'Continue all mailings',
    sure: 'Continue all mailings?',
    explanation:
      'Letters that were being sent at the time of the backup may reach some readers twice. First pause each letter that must not be repeated. You can’t undo this.',
    working: 'Continuing',
    done: 'All mailings continue.',
  },
  complaints: {
    site: {
      alarm: 'At least 0.1% of the site’s emails were reported as spam. Find out which letters caused this.',
      stop: 'Letters are paused and no digests are sent: at least 0.3% of the site’s emails were reported as spam. Find the cause, then continue each letter.',
    },
    author: {
      alarm: (name: string) => `Many readers reported the letters of @${isolated(name)} as spam.`,
      stop: (name: string) =>
        `The letters of @${isolated(name)} are paused, because readers reported them as spam.`,
    },
  },
  queue: {
    title: 'Queue',
    hint: 'Confirmations and security mail do not wait here',
    none: 'No letter is waiting',
    noneText: 'Letters appear here ten minutes before they are sent.',
    table: 'Letters in the queue',
    name: 'Letter',
    from: 'From',
    sent: 'Sent',
    left: 'Left',
    state: 'State',
    acts: 'Actions',
    notCounted: 'not counted yet',
    uncertain: (count: number) => `${formatCount(count)} uncertain`,
    somebody: 'a deleted user',
    minutes: (minutes: number) => (minutes <= 1 ? 'In a minute' : `In ${formatCount(minutes)} minutes`),
    sending: 'Sending',
    held: 'Held',
    paused: { late: 'Paused: late', admin: 'Paused', complaints: 'Paused: complaints' },
    pause: 'Pause',
    continue: 'Continue',
    of: (title: string) => `: ${isolated(title)}`,
    hasPaused: (title: string) => `“${isolated(title)}” is paused.`,
    hasContinued: (title: string) => `“${isolated(title)}” continues.`,
  },
  suppressed: {
    title: 'Suppression list',
    total: (count: number) =>
      count === 1
        ? '1 address gets no letters or digests'
        : `${formatCount(count)} addresses get no letters or digests`,
    loading: 'Loading the suppression list',
    none: 'No address is suppressed',
    noneText: 'Addresses appear here after bounces and complaints.',
    table: 'Suppressed addresses',
    address: 'Address',
    reason: 'Reason',
    since: 'Since',
    acts: 'Actions',
    reasons: {
      'hard-bounce': 'Does not exist',
      'soft-bounces': 'Bounced 5 times',
      complaint: 'Reported as spam',
    },
    onlyReader: 'Only the reader can lift this',
    lift: 'Remove',
    of: (address: string) => `: ${isolated(address)}`,
    sure: (address: string) => `Remove ${isolated(address)} from the list?`,
    what: 'The address gets letters and digests again. If it bounces again, it returns to the list.',
    working: 'Removing',
    lifted: (address: string) => `${isolated(address)} gets letters and digests again.`,
  },
  dns: {
    title: 'DNS checks',
    loading: 'Checking DNS',
    checkedAt: 'Checked at',
    again: 'Check again',
    checking: 'Checking…',
    status: { passed: 'Passed', todo: 'To do', failed: 'Failed', unknown: 'Not checked' },
    record: (type: string, host: string) => `${type} record of ${host}`,
    copy: (type: string) => `Copy the ${type} record`,
    copied: 'The record is copied.',
    notCopied: 'The record could not be copied. Select it and copy it by hand.',
  },
} as const
