import type { AdminCategory } from '@soko/contracts/types/post.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { AdminFrame, adminPage } from '../admin-frame.tsx'
import '../admin-list.css'
import { BoardSection } from '../../shared/board/board-section.tsx'
import { FocusFallback } from '../../shared/ui/focus-fallback.tsx'
import { useListAllCategoriesQuery } from '../admin.api.ts'
import './categories.css'
import { categoriesTexts as texts } from './categories.texts.ts'
import { CategoryRow } from './category-row.tsx'
import { LoadingOrFailure } from '../../shared/pages/loaded.tsx'

const CategoriesPage = () => (
  <AdminFrame title={texts.title} hint={texts.hint}>
    <Categories />
  </AdminFrame>
)

const Categories = () => {
  const { data: categories, error, isFetching, refetch } = useListAllCategoriesQuery()
  if (categories === undefined) {
    return (
      <LoadingOrFailure
        error={isFetching ? undefined : error}
        onRetry={refetch}
        loading={texts.loading}
        lines={6}
      />
    )
  }
  if (categories.length === 0) return <EmptyState title={texts.none} text={texts.noneText} />
  const waiting = categories.filter(({ state }) => state === 'pending')
  const others = categories.filter(({ state }) => state !== 'pending')
  return (
    <FocusFallback className="categories">
      {waiting.length > 0 && (
        <BoardSection title={texts.waiting}>
          <Rows categories={waiting} all={categories} />
        </BoardSection>
      )}
      {waiting.length > 0 ? (
        <BoardSection title={texts.all}>
          <Rows categories={others} all={categories} />
        </BoardSection>
      ) : (
        <Rows categories={others} all={categories} />
      )}
    </FocusFallback>
  )
}

type RowsProps = { readonly categories: readonly AdminCategory[]; readonly all: readonly AdminCategory[] }

const Rows = ({ categories, all }: RowsProps) => (
  <ul className="admin-rows">
    {categories.map((category) => (
      <li key={category.name}>
        <CategoryRow category={category} all={all} />
      </li>
    ))}
  </ul>
)

export const page = adminPage(CategoriesPage, texts.title)
