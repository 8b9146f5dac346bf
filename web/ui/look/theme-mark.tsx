import type { ReactNode } from 'react'
import { type Theme, themes } from '#contract/reading/themes.ts'
import { themeInk } from './theme-ink.ts'

type Props = {
  theme: Theme
  /** Adds the theme's name for screen readers, if it is not written beside the symbol. */
  named?: boolean
  className?: string
}

/**
 * Symbol of a theme in the style of a linocut: one stroke width, a few solid parts. Scales with the surrounding text.
 */
export function ThemeMark({ theme, named = false, className }: Props) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="1em"
      height="1em"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      style={{ color: themeInk(theme) }}
      role={named ? 'img' : undefined}
      aria-label={named ? themes[theme] : undefined}
      aria-hidden={!named}
    >
      {drawings[theme]}
    </svg>
  )
}

const drawings: Record<Theme, ReactNode> = {
  // A burning clay lamp.
  'gods-character': (
    <>
      <path d="M2.5 12.5h12.5c2.5 0 4.8-.8 6.5-2.3-.3 5-3.9 8.3-9 8.3H9.5c-3.8 0-6.5-2.3-7-6Z" />
      <path fill="currentColor" d="M19.5 2c2 2 2 3.8 0 5-2-1.2-2-3 0-5Z" />
      <path d="M7.5 21.8h8M7 9.5h4" />
    </>
  ),
  // A bowl of incense (Revelation 5:8).
  'prayer-and-worship': (
    <>
      <path fill="currentColor" d="M4 13.5h16c-.6 3.6-3.7 5.5-8 5.5s-7.4-1.9-8-5.5Z" />
      <path d="M8.5 22h7M12 19v3" />
      <path d="M9.3 10c-2.3-2.4 1.7-3.6-.3-7M14.7 10c-2.3-2.4 1.7-3.6-.3-7" />
    </>
  ),
  // An anchor (Hebrews 6:19).
  'faith-and-trust': (
    <>
      <circle cx="12" cy="4.5" r="2.3" />
      <path d="M12 7v14.5M7.5 10.8h9M3.3 14c.8 4.7 4 7.5 8.7 7.5s7.9-2.8 8.7-7.5" />
      <path fill="currentColor" d="M1.8 17.3 3.3 13.5l3.2 2.4ZM22.2 17.3l-1.5-3.8-3.2 2.4Z" />
    </>
  ),
  // An open scroll.
  'gods-word': (
    <>
      <path d="M6 5.5h12M6 18.5h12M10 9.8h4.5M10 14.2h4" />
      <rect x="2.8" y="3" width="3.6" height="18" rx="1.8" fill="currentColor" />
      <rect x="17.6" y="3" width="3.6" height="18" rx="1.8" fill="currentColor" />
    </>
  ),
  // A cross on a hill.
  salvation: (
    <>
      <path d="M12 2.2v14M7.2 7h9.6" />
      <path fill="currentColor" d="M2.2 21.5c2.3-3.7 5.5-5.6 9.8-5.6s7.5 1.9 9.8 5.6Z" />
    </>
  ),
  // A descending dove (Matthew 3:16).
  'holy-spirit': (
    <>
      <path
        fill="currentColor"
        d="M2 13.6 4.6 11.2C5.4 9.2 8 8.8 9.4 10.4L13.5 14c2.7.6 5.3 0 8.5-2-.5 2.7-1.8 4.7-3.7 6.1l1.7 3.4-5.8-1.3c-5 .9-9.4-1.8-9.6-6.4Z"
      />
      <path d="M9.5 10.2C8.7 6.3 10.2 3.5 14 1.8c-.1 2 .3 3.5 1.3 4.7 1.1-.5 2.1-1.4 3-2.7.9 4-.6 7.7-4.3 10" />
    </>
  ),
  // A cluster of grapes on the vine (John 15:5).
  'love-and-relationships': (
    <>
      <path d="M12 2v4" />
      <path fill="currentColor" d="M12.6 6c.8-3 3.7-4.4 7.4-3.5-.8 3.2-3.8 4.7-7.4 3.5Z" />
      <g fill="currentColor" stroke="none">
        <circle cx="7.2" cy="9.8" r="2.3" />
        <circle cx="12" cy="9.8" r="2.3" />
        <circle cx="16.8" cy="9.8" r="2.3" />
        <circle cx="9.6" cy="14.3" r="2.3" />
        <circle cx="14.4" cy="14.3" r="2.3" />
        <circle cx="12" cy="18.8" r="2.3" />
      </g>
    </>
  ),
  // A compass.
  'wisdom-and-guidance': (
    <>
      <circle cx="12" cy="12" r="9.6" />
      <path fill="currentColor" d="M16.8 7.2 13.7 13.7 7.2 16.8 10.3 10.3Z" />
    </>
  ),
  // A tree by the water, with its roots (Psalm 1:3).
  perseverance: (
    <>
      <circle cx="12" cy="8" r="6.2" />
      <path d="M12 6.5V18M12 12l2.8-2.8M12 9.8 9.6 7.4M12 17.5c-.8 2.4-2.8 3.6-6 4M12 17.5c.8 2.4 2.8 3.6 6 4M12 18v3.8" />
    </>
  ),
  // The heavenly city and the morning star (Revelation 22:16).
  'heaven-and-eternity': (
    <>
      <path fill="currentColor" stroke="none" d="m12 .8 1.3 3 3 1.3-3 1.3-1.3 3-1.3-3-3-1.3 3-1.3Z" />
      <path d="M2.5 21.8V10.5h3.6v2.6h3.4v-2.6" />
      <path d="M14.5 10.5v2.6h3.4v-2.6h3.6v11.3h-19" />
      <path fill="currentColor" d="M9.5 21.5V18a2.5 2.5 0 0 1 5 0v3.5Z" />
    </>
  ),
}
