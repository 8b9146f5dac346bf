import type { Speaker } from './speaker.ts'

interface Shown {
  title: string
  day: number
  siteName: string
}

/**
 * Names what is read to the system, and answers its keys and the buttons of its lock screen, where the browser gives them to a voice.
 * Most give them only to a page that plays sound or video. A silent recording would bring them, and keep the device awake and take
 * the music of others for it, so there is none.
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
      // A browser that does not know the action.
    }
  }
}
