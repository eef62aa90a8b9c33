import type { ComponentType } from 'react'
import type { Description, Page } from '../shared/pages/page.ts'

/** A page of the admin area: no search engine lists it. */
export const adminPage = (
  Component: ComponentType,
  title: string,
  more: Pick<Description, 'status'> = {},
): Page => ({ Component, describe: () => ({ title, unlisted: true, ...more }) })
