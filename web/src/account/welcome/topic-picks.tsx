import { categoryKey } from '@soko/contracts/text/post-keys.ts'
import type { CategoryCount } from '@soko/contracts/types/post.ts'
import { useId } from 'react'
import { formatCount } from '../../shared/lib/format-count.ts'
import { Loaded } from '../../shared/pages/loaded.tsx'
import { isCountry } from './countries.ts'
import { PickChip } from './pick-box.tsx'
import type { Picks } from './use-picks.ts'
import { useListTopicsQuery } from './welcome.api.ts'
import { welcomeTexts } from './welcome.texts.ts'

const texts = welcomeTexts.topics

/** Waits for the followed topics, so that no box changes under the finger. */
export const TopicPicks = ({ picks }: { readonly picks: Picks }) => (
  <Loaded query={picks.followedTopics} loading={welcomeTexts.loading} lines={4}>
    {(followed) => <Topics picks={picks} followed={followed} />}
  </Loaded>
)

type TopicsProps = { readonly picks: Picks; readonly followed: readonly CategoryCount[] }

const Topics = ({ picks, followed }: TopicsProps) => {
  const id = useId()
  const mostUsed = useListTopicsQuery()
  return (
    <Loaded query={mostUsed} loading={welcomeTexts.loading} lines={4}>
      {(used) => {
        const known = new Set(used.map(({ name }) => categoryKey(name)))
        const all = [...used, ...followed.filter(({ name }) => !known.has(categoryKey(name)))]
        const { topics = [], countries = [] } = Object.groupBy(all, ({ name }) =>
          isCountry(name) ? 'countries' : 'topics',
        )
        if (all.length === 0) return <p className="hint">{texts.none}</p>
        return (
          <>
            <Chips topics={topics} picks={picks} labelledBy="welcome-topics" />
            {countries.length > 0 && (
              <>
                <h3 id={id}>{texts.countries}</h3>
                <Chips topics={countries} picks={picks} labelledBy={id} />
              </>
            )}
          </>
        )
      }}
    </Loaded>
  )
}

type ChipsProps = {
  readonly topics: readonly CategoryCount[]
  readonly picks: Picks
  readonly labelledBy: string
}

const Chips = ({ topics, picks, labelledBy }: ChipsProps) => (
  <div className="picks" role="group" aria-labelledby={labelledBy}>
    {topics.map(({ name, postsCount }) => (
      <PickChip key={name} choice={{ kind: 'topic', id: name, name }} picks={picks}>
        <small>
          {formatCount(postsCount)}
          <span className="vh">{` ${texts.analyses(postsCount)}`}</span>
        </small>
      </PickChip>
    ))}
  </div>
)
