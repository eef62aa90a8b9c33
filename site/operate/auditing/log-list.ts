import { type NoteKey, parseVkey, SignatureType } from '@soko/contracts/transparency/note.ts'
import { PublicLog } from '@soko/contracts/types/public-log.ts'
import { z } from 'zod'
import { parseAnswer, type SiteReader } from './site-reader.ts'

/** A log as the site lists it. */
export type ListedLog = {
  readonly service: string
  readonly origin: string
  /** The path below which checkpoint and tiles are, with a slash at its end. */
  readonly path: string
  readonly keys: readonly NoteKey[]
  /** ISO 8601: when it began. */
  readonly from: string
  /** Whether it still grows: the texts are those of its leaves. */
  readonly isCurrent: boolean
}

const ANYWHERE = 'http://any'

/** What it takes to follow a log, also where a later version of the site says more, or has more services. */
const Listed = z.object({
  ...PublicLog.shape,
  service: z.string().regex(/^[a-z-]{1,40}$/),
  origin: z.string().regex(/^[!-*,-.0-~]{1,100}\/[!-*,-~]{1,100}$/),
  prefix: z.string().refine((prefix) => URL.canParse(prefix, ANYWHERE)),
})
const Answer = z.object({ logs: z.array(Listed) })

const PATH = '/api/logs'
const MOST_BYTES = 1_000_000

/** The logs that the site lists, each once with all its keys; none where it has no list. @throws NotChecked */
export const readLogList = async (reader: SiteReader): Promise<readonly ListedLog[]> => {
  const bytes = await reader.read(PATH, MOST_BYTES)
  const listed = bytes === undefined ? [] : parseAnswer(bytes, Answer, PATH).logs
  return listed
    .filter(({ origin }, at) => listed.findIndex((other) => other.origin === origin) === at)
    .map((first) =>
      logOf(
        first,
        listed.filter(({ origin }) => origin === first.origin),
      ),
    )
}

type Listed = z.infer<typeof Listed>

/** @param all what the site says of the log, once for each key. */
const logOf = ({ service, origin, prefix }: Listed, all: readonly Listed[]): ListedLog => ({
  service,
  origin,
  path: pathOf(prefix),
  keys: all
    .map(({ vkey }) => parseVkey(vkey))
    .filter((key) => key !== undefined)
    .filter(({ name, type }) => name === origin && type === SignatureType.ed25519),
  from: all.map(({ from }) => from).toSorted()[0] ?? '',
  isCurrent: all.some(({ until }) => until === undefined),
})

/** All is asked of the address that was given, whatever the site calls itself: so a copy is looked at where it is. */
const pathOf = (prefix: string): string => {
  const { pathname } = new URL(prefix, ANYWHERE)
  return pathname.endsWith('/') ? pathname : `${pathname}/`
}
