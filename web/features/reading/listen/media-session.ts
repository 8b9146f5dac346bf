import type { Speaker } from './speaker.ts'

interface Shown {
  title: string
  day: number
  siteName: string
}

/**
 * Displays the title in the system's media controls, and handles media keys and lock screen buttons. Returns
 * a function that undoes this.
 *
 * Most browsers offer media controls only to a page that plays audio or video, not for speech. Playing a
 * silent recording would enable them, but would also drain the battery and stop the reader's music.
 */
export function offerMediaControls(speaker: Speaker, { title, day, siteName }: Shown): () => void {
  const session = navigator.mediaSession
  if (!session || typeof MediaMetadata === 'undefined') return () => undefined
  const handlers: [MediaSessionAction, () => void][] = [
    ['play', speaker.play],
    ['pause', speaker.pause],
    ['stop', speaker.pause],
    ['previoustrack', speaker.back],
    ['nexttrack', speaker.forward],
  ]
  session.metadata = new MediaMetadata({ title, album: `Day ${day}`, artist: siteName })
  for (const [action, handler] of handlers) handle(action, handler)
  const follow = () => {
    session.playbackState = speaker.current().isPlaying ? 'playing' : 'paused'
  }
  follow()
  const unfollow = speaker.subscribe(follow)
  return () => {
    unfollow()
    for (const [action] of handlers) handle(action, null)
    session.metadata = null
    session.playbackState = 'none'
  }

  function handle(action: MediaSessionAction, handler: (() => void) | null): void {
    try {
      session.setActionHandler(action, handler)
    } catch {
      // The browser does not support this action, so its media control is not offered.
    }
  }
}
