import { useEffect } from 'react'
import { appTexts } from './app.texts.ts'

/** Titles carry the site's name last, as the server writes them. */
export const documentTitle = (title: string): string => `${title} | ${appTexts.site}`

/** Keeps the tab's title to the page that is shown. */
export const useDocumentTitle = (title: string): void => {
  useEffect(() => {
    document.title = documentTitle(title)
  }, [title])
}
