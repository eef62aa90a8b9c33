import { categoryKey } from '@soko/contracts/text/post-keys.ts'
import type { FollowedCategory } from '@soko/contracts/types/post.ts'
import { Hash } from 'lucide'
import { useState } from 'react'
import { FollowCategory } from '../../shared/follows/follow-subject.tsx'
import { NothingFollowed } from '../../shared/follows/nothing-followed.tsx'
import { paths } from '../../shared/lib/paths.ts'
import { useListFollowedCategoriesQuery } from '../../shared/me/me.api.ts'
import { Loaded } from '../../shared/pages/loaded.tsx'
import { Ago } from '../../shared/ui/ago.tsx'
import { FollowRow, FollowSign } from './follow-row.tsx'
import { followingTexts as texts } from './following.texts.ts'

export const FollowedTopics = () => {
  const query = useListFollowedCategoriesQuery()
  return (
    <Loaded query={query} loading={texts.loading.topics} lines={8}>
      {(topics) => <TopicRows topics={topics} />}
    </Loaded>
  )
}

/** Unfollowed topics stay until the tab is closed, so that no row moves. */
const TopicRows = ({ topics }: { readonly topics: readonly FollowedCategory[] }) => {
  const [shown] = useState(topics)
  if (shown.length === 0) return <NothingFollowed />
  const followed = new Set(topics.map(({ name }) => categoryKey(name)))
  return (
    <ul className="follow-rows">
      {shown.map((topic) => (
        <FollowRow
          key={topic.name}
          sign={<FollowSign of={Hash} />}
          name={topic.name}
          to={paths.category(topic.name)}
          about={followed.has(categoryKey(topic.name)) ? <Analyses topic={topic} /> : texts.unfollowed.topics}
          button={<FollowCategory name={topic.name} />}
        />
      ))}
    </ul>
  )
}

const Analyses = ({ topic: { postsCount, newestAt } }: { readonly topic: FollowedCategory }) =>
  newestAt === null ? (
    texts.noAnalyses
  ) : (
    <>
      {texts.analyses(postsCount)}
      {texts.newest}
      <Ago at={newestAt} />
    </>
  )
