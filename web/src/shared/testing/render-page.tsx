import { Route, Routes } from 'react-router-dom'
import type { Page } from '../pages/page.ts'
import { renderAt } from './render-at.tsx'

/** Renders a page at its path, and "Elsewhere" at all other paths. Options are those of `renderAt`. */
export const renderPage = (
  { Component }: Page,
  path: string,
  options: Parameters<typeof renderAt>[1],
): ReturnType<typeof renderAt> =>
  renderAt(
    <Routes>
      <Route path={path} element={<Component />} />
      <Route path="*" element={<p>Elsewhere</p>} />
    </Routes>,
    options,
  )
