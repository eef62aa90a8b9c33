import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../../lib/paths.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { categoriesTexts as texts } from './categories.texts.ts'
import type { RenameFormProps } from './rename-form.tsx'

const RenameForm = lazyPart(async () => (await import('./rename-form.tsx')).RenameForm)

/** A category and its number of analyses; its name can be changed in place. */
export const CategoryRow = ({ category, all }: Omit<RenameFormProps, 'onEnd'>) => {
  const [isEdited, setIsEdited] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasEdited = useRef(false)
  useEffect(() => {
    if (wasEdited.current && !isEdited) button.current?.focus()
    wasEdited.current = isEdited
  }, [isEdited])
  if (isEdited) {
    return (
      <RenameForm
        category={category}
        all={all}
        onEnd={() => {
          setIsEdited(false)
        }}
      />
    )
  }
  return (
    <>
      <span>
        <Link className="link" to={paths.category(category.name)}>
          {category.name}
        </Link>{' '}
        <span className="agate muted">{texts.analyses(category.postsCount)}</span>
      </span>
      <button
        ref={button}
        type="button"
        className="btn quiet"
        onClick={() => {
          setIsEdited(true)
        }}
      >
        <span>
          {texts.rename}
          <span className="vh">: {category.name}</span>
        </span>
      </button>
    </>
  )
}
