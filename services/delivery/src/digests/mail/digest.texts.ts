import type { Frequency } from '../due-digest.rules.ts'
import { shortDay, zoneName } from '../../mails/base/dates.ts'
import { oneLine } from '../../mails/base/names.ts'
import type { Digest, DigestCall } from './digest.ts'

/** In UTF-16 code units. Mail programs show about 60 characters of a subject. */
const TITLE_LENGTH = 60

const titleInSubject = (title: string): string => {
  const line = oneLine(title)
  return line.length <= TITLE_LENGTH
    ? line
    : `${
        line.slice(0, line.lastIndexOf(' ', TITLE_LENGTH) + 1).trim() ||
        Array.from(line)
          .slice(0, TITLE_LENGTH / 2)
          .join('')
      }\u2026`
}

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`

const weekday = (at: number, zone: string): string =>
  new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: zone }).format(at)

const dayWords = (rhythm: Frequency, day: string): string => {
  if (rhythm === 'daily') return 'every day'
  return rhythm === 'weekly' ? `every ${day}` : `on the first ${day} of each month`
}

export const digestTexts = {
  title: { daily: 'Your day on Soko', weekly: 'Your week on Soko', monthly: 'Your month on Soko' },
  listName: { daily: 'Daily digest', weekly: 'Weekly digest', monthly: 'Monthly digest' },
  subject: ({ rhythm, posts: [first, ...others] }: Digest): string => {
    const title = digestTexts.title[rhythm]
    if (first === undefined) return `${title}: calls decided`
    const more = others.length === 0 ? '' : ` and ${others.length} more`
    return `${title}: ${titleInSubject(first.title)}${more}`
  },
  contents: ({ reader, posts, calls, follows }: Digest): string => {
    const items = [
      posts.length > 0 && count(posts.length, 'analysis', 'analyses'),
      calls.length > 0 && count(calls.length, 'decided call', 'decided calls'),
    ]
      .filter((part) => part !== false)
      .join(' and ')
    if (reader === 'visitor') {
      return `${items} from the ${follows === 1 ? 'topic' : `${follows} topics`} you subscribe to`
    }
    const sources =
      follows === 1 ? 'person, topic or instrument' : `${follows} people, topics and instruments`
    return `${items} from the ${sources} you follow`
  },
  calls: {
    daily: 'Calls decided since yesterday',
    weekly: 'Calls decided this week',
    monthly: 'Calls decided this month',
  },
  outcome: ({ outcome, isExpired, judgedOn }: DigestCall): string =>
    `${outcome}${isExpired ? ', ran out' : ''} on ${shortDay(judgedOn)}`,
  markets: 'Your markets',
  change: { daily: 'Day', weekly: 'Week', monthly: 'Month' },
  demonstration: 'Demonstration prices',
  followed: { member: 'you follow', visitor: 'in' },
  read: 'Read on Soko',
  open: 'Open Following',
  keepSending: {
    text: 'Do you still want this digest? It is the last one unless you keep it.',
    button: 'Keep sending',
  },
  why: ({ rhythm, isSlowed, at, zone, time }: Digest, address: string): string =>
    isSlowed
      ? `You chose to get this digest at ${address}. Because you have not visited for a while, it comes ${rhythm}.`
      : `You get this digest because you chose it, ${dayWords(rhythm, weekday(at, zone))} at ${time} ${zoneName(zone)}, at ${address}.`,
  settings: 'Change day or time',
  follows: 'Choose what you follow',
  unsubscribe: 'Unsubscribe',
} as const
