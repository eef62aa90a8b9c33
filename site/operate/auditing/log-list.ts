import { type NoteKey, parseVkey, SignatureType } from '@soko/contracts/transparency/note.ts'
import { PublicLog } from '@soko/contracts/types/public-log.ts'
import { z } from 'zod'
import { parseAnswer, type SiteReader } from './site-reader.ts'

export type ListedLog = {
  readonly service: string
  readonly origin: string
  /** Path prefix of checkpoint and tiles, with a trailing slash. */
  readonly path: string
  readonly keys: readonly NoteKey[]
  readonly from: string
  /** True if the log still grows. The site serves texts of such logs only. */
  readonly isCurrent: boolean
}

const ANYWHERE = 'http://any'

/** The fields that an audit needs. Others are ignored, so that later versions may add fields and services. */
const Listed = z.object({
  ...PublicLog.shape,
  service: z.string().regex(/^[a-z-]{1,40}$/),
  origin: z.string().regex(/^[!-*,-.0-~]{1,100}\/[!-*,-~]{1,100}$/),
  prefix: z.string().refine((prefix) => URL.canParse(prefix, ANYWHERE)),
})
const Answer = z.object({ logs: z.array(Listed) })

const PATH = '/api/logs'
const MOST_BYTES = 1_000_000

/** Returns the listed logs, each once with all its keys; empty if the site has no list. @throws NotChecked */
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

/** Returns the path of a log. The host is ignored and the given one used, so that mirrors can be audited. */
const pathOf = (prefix: string): string => {
  const { pathname } = new URL(prefix, ANYWHERE)
  return pathname.endsWith('/') ? pathname : `${pathname}/`
}
