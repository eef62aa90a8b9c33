import { messageOf } from '../../../app/http.ts'
import { Blank } from '../../../ui/blank.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AdminFrame } from '../admin-frame.tsx'
import '../admin-list.css'
import { adminPage } from '../admin-page.ts'
import { KeptFocus } from '../../../ui/kept-focus.tsx'
import { useListAllCategoriesQuery } from './categories.api.ts'
import './categories.css'
import { categoriesTexts as texts } from './categories.texts.ts'
import { CategoryRow } from './category-row.tsx'

const CategoriesPage = () => (
  <AdminFrame title={texts.title} hint={texts.hint}>
    <Categories />
  </AdminFrame>
)

const Categories = () => {
  const { data: categories, error, isFetching, refetch } = useListAllCategoriesQuery()
  if (categories === undefined) {
    return error && !isFetching ? (
      <Failure message={messageOf(error)} onRetry={() => void refetch()} />
    ) : (
      <div role="status" aria-label={texts.loading}>
        <Skeleton lines={6} />
      </div>
    )
  }
  if (categories.length === 0) return <Blank title={texts.none} text={texts.noneText} />
  return (
    <KeptFocus className="categories">
      <ul className="admin-rows">
        {categories.map((category) => (
          <li key={category.name}>
            <CategoryRow category={category} all={categories} />
          </li>
        ))}
      </ul>
    </KeptFocus>
  )
}

/** `/admin/categories`: all categories, to be renamed and merged. */
export const page = adminPage(CategoriesPage, texts.title)
