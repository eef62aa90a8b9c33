import type { Letter } from '@soko/contracts/types/letter.ts'
import { Link } from 'react-router-dom'
import { formatCount } from '../../shared/lib/format-count.ts'
import { useNow } from '../../shared/lib/use-now.ts'
import { paths } from '../../shared/lib/paths.ts'
import { letterPath } from '../../shared/letters/letter-paths.ts'
import { lettersApi, useListLettersInfiniteQuery } from '../../shared/letters/letters.api.ts'
import { pollingIntervalOf } from '../../shared/letters/use-post-letter.ts'
import { LinkButton } from '../../shared/ui/button.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { ScrollRegion } from '../../shared/ui/scroll-region.tsx'
import { FormattedDate } from '../../shared/ui/time.tsx'
import { audienceTexts } from './audience.texts.ts'
import { LoadedList } from './loaded-list.tsx'
import { ReplySetting } from './reply-setting.tsx'

const texts = audienceTexts.letters

const OUTCOMES = ['sent', 'refused', 'uncertain', 'skipped', 'unsubscribed'] as const

/** Polled while a letter changes. */
export const LetterList = () => {
  const now = useNow()
  const { data } = lettersApi.endpoints.listLetters.useInfiniteQueryState()
  const intervals = (data?.pages ?? [])
    .flatMap(({ items }) => items)
    .map((letter) => pollingIntervalOf(letter, now))
    .filter((interval) => interval > 0)
  const list = useListLettersInfiniteQuery(undefined, {
    pollingInterval: intervals.length > 0 ? Math.min(...intervals) : 0,
    refetchOnMountOrArgChange: true,
    skipPollingIfUnfocused: true,
  })
  const empty = (
    <EmptyState title={texts.empty.title} text={texts.empty.text}>
      <LinkButton kind="go" to={paths.write}>
        {texts.empty.write}
      </LinkButton>
    </EmptyState>
  )
  return (
    <>
      <LoadedList list={list} texts={texts} links=".audience-letter" empty={empty}>
        {(letters) => <Table letters={letters} />}
      </LoadedList>
      <ReplySetting />
    </>
  )
}

const Table = ({ letters }: { readonly letters: readonly Letter[] }) => (
  <ScrollRegion label={texts.caption}>
    <table className="table stacked audience-letters">
      <caption className="vh">{texts.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.columns.letter}</th>
          {OUTCOMES.map((outcome) => (
            <th key={outcome} scope="col" className="num">
              {texts.columns[outcome]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {letters.map((letter) => (
          <Row key={letter.postId} letter={letter} />
        ))}
      </tbody>
    </table>
  </ScrollRegion>
)

const Row = ({ letter }: { readonly letter: Letter }) => (
  <tr>
    <th scope="row">
      <Link className="link audience-letter" to={letterPath(letter.postId)} dir="auto">
        {letter.title || audienceTexts.untitled}
      </Link>
      <span className="hint">
        {texts.status[letter.status]}
        {letter.status !== 'stopped' && (
          <>
            {' '}
            &middot; <FormattedDate at={letter.endedAt ?? letter.sendAt} withTime />
          </>
        )}
      </span>
    </th>
    {OUTCOMES.map((outcome) => (
      <td key={outcome} className="num" data-label={texts.columns[outcome]}>
        {formatCount(letter[outcome])}
      </td>
    ))}
  </tr>
)
