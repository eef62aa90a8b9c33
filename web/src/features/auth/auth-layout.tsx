import './auth.css'
import type { ReactNode } from 'react'
import { appTexts } from '../../app/app.texts.ts'
import { authTexts } from './auth.texts.ts'

/** What all pages around signing in look like: the cloth, and beside it a title and what there is to do. */
export const AuthLayout = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div className="auth">
    <div className="auth-cloth night">
      <p>{authTexts.saying}</p>
      <img src="/art/mji.svg" alt="" width="600" height="560" loading="lazy" />
      <p className="jina">{appTexts.tagline}</p>
    </div>
    <div className="auth-form stack">
      <h1>{title}</h1>
      <noscript>
        <p className="err">{authTexts.needsScripts}</p>
      </noscript>
      {children}
    </div>
  </div>
)
