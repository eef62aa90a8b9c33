import { useSearchParams } from 'react-router-dom'
import type { State } from '../../shared/store/store.ts'
import { useAppSelector } from '../../shared/store/store.ts'
import { CategoryChips } from '../../reading/cards/category-chips.tsx'
import { listedPosts } from '../../reading/lists/list-head.ts'
import { analysesOf } from './describe-profile.ts'
import type { Profile } from './profile.api.ts'
import { profileTexts as texts } from './profile.texts.ts'

/** How many categories are told. */
const TOLD = 8

const categoriesIn = (state: State, profile: Profile, search: URLSearchParams): string => {
  const times = new Map<string, number>()
  for (const { categories } of listedPosts(state, analysesOf(profile, search))) {
    for (const name of categories) times.set(name, (times.get(name) ?? 0) + 1)
  }
  const names = [...times].toSorted((a, b) => b[1] - a[1]).map(([name]) => name)
  return JSON.stringify(names.slice(0, TOLD))
}

/** The categories of the analyses that are listed, the most frequent first; no figures, as older analyses are not counted. */
export const WritesAbout = ({ profile }: { readonly profile: Profile }) => {
  const [search] = useSearchParams()
  // As text, so that the same names are the same value.
  const names = JSON.parse(useAppSelector((state) => categoriesIn(state, profile, search))) as string[]
  if (names.length === 0) return null
  return (
    <section aria-label={texts.writesAbout}>
      <h2>{texts.writesAbout}</h2>
      <CategoryChips names={names} />
    </section>
  )
}
