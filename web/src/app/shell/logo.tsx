import { Link } from 'react-router-dom'
import { paths } from '../../shared/lib/paths.ts'
import { shellTexts } from './shell.texts.ts'

/** Narrow screens show only the symbol. */
export const Logo = () => (
  <Link className="logo" to={paths.home} aria-label={shellTexts.logo}>
    <svg className="logo-mark" viewBox="0 0 64 64" aria-hidden="true">
      <rect className="logo-tile" width="64" height="64" rx="7" />
      <path className="logo-path" d="M52 6.6v9.6L25.6 25.6 52 38.9v4.7L12 57.4v-9.6l26.4-9.4L12 25.1v-4.7z" />
      <path className="logo-salt" d="m46 20 6 6.3-6 6.3-6-6.3zM18 31.4l6 6.3-6 6.3-6-6.3z" />
    </svg>
    <svg className="logo-name" viewBox="78 0 144 64" aria-hidden="true" fill="currentColor">
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="9.6"
        d="M105.5 21.5C102.5 13 83 12 83 22.5 83 33.5 106.5 29 106.5 41.3 106.5 53 84.5 51.6 81.3 42.2"
      />
      <path
        fillRule="evenodd"
        d="M130.5 20.5a16.6 16.6 0 1 1 0 33.2 16.6 16.6 0 0 1 0-33.2Zm0 8.6-6.6 8 6.6 8 6.6-8z"
      />
      <path d="M152.5 8.5h9.6v44.4h-9.6zM163.2 37.2 174.6 21.4h11.3L174 37.1l12.6 15.8h-11.5z" />
      <path
        fillRule="evenodd"
        d="M204.5 20.5a16.6 16.6 0 1 1 0 33.2 16.6 16.6 0 0 1 0-33.2Zm0 8.6-6.6 8 6.6 8 6.6-8z"
      />
    </svg>
  </Link>
)
