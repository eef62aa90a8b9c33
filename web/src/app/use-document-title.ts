import { isolated } from '@soko/contracts/text/bidi.ts'
import { useEffect } from 'react'
import { selectUnread } from '../shared/store/personal.slice.ts'
import { pagesTexts } from '../shared/pages/page.ts'
import { useAppSelector } from '../shared/store/store.ts'

/** Titles carry the site's name last, as the server writes them. */
export const documentTitle = (title: string): string => `${isolated(title)} | ${pagesTexts.site}`

/** Keeps the tab's title to the page that is shown, with how many notifications a member has not read. */
export const useDocumentTitle = (title: string): void => {
  const unread = useAppSelector(selectUnread)
  useEffect(() => {
    document.title = (unread > 0 ? `(${unread}) ` : '') + documentTitle(title)
  }, [title, unread])
}
