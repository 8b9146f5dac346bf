import { lastKnown } from '#web/lib/device/last-known.ts'

/** The beginning of a member's Today page, as this device displayed it last. */
interface KnownCard {
  /** Day of the plan. */
  day: number
  /** Text below the heading of the page. */
  words: string
  /** HTML of the card with the beginning of the passage. A script in it would not run: the security policy blocks it. */
  html: string
}

/**
 * Stored on this device, so that a member's Today page displays the passage before its scripts are loaded. Null once
 * another day is next.
 */
export const lastKnownCard = lastKnown<KnownCard | null>('card')

/**
 * Inline script directly below the skeleton of a member's Today page, in the same element. It displays the stored card in
 * the skeleton. If the scripts of the page cannot be loaded, the text below the heading is replaced by an error message
 * (web/start-late.ts), and the passage remains.
 */
export const knownCardScript = `try{let{memberId:m,value:v}=JSON.parse(localStorage['last-known:card']),e=document.currentScript.parentElement,p=e.querySelector('[role=status]'),c=e.querySelector('[data-known-card]');if(m===localStorage.member){c.innerHTML=v.html;c.nextSibling.hidden=true;p.textContent=v.words;p.ariaBusy='true';p.role=e.ariaBusy=null}}catch{}`
