import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Study } from '#contract/reading/study.ts'
import { useSite } from '#web/lib/site.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { keepAwake } from './keep-awake.ts'
import { ListenIcon } from './listen-icon.tsx'
import { listenProblems } from './listen-problems.ts'
import { MarkedPlace } from './marked-place.tsx'
import { offerMediaControls } from './media-session.ts'
import { RateChoice, SleepTimer, VoiceChoice } from './player-choices.tsx'
import type { Speaker } from './speaker.ts'
import './listen.css'

const plain = { look: 'bare', size: 'icon', className: 'shrink-0 text-soft' } as const

export interface PlayerProps {
  speaker: Speaker
  study: Pick<Study, 'day' | 'title'>
  /** Element with the text that is read aloud; null while it is not displayed. */
  page: HTMLElement | null
  onClose: () => void
}

/** Controls of the voice: a slim row at the bottom of the study. */
export function Player({ speaker, study, page, onClose }: PlayerProps) {
  const { isPlaying, place, asked, problem, voices, ...choices } = useSyncExternalStore(
    speaker.subscribe,
    speaker.current,
  )
  const { units } = speaker
  const { name: siteName } = useSite()
  const { day, title } = study
  const foot = useRef<HTMLElement>(null)
  const playButton = useRef<HTMLButtonElement>(null)
  const closeButton = useRef<HTMLButtonElement>(null)
  const isMute = voices?.length === 0

  useEffect(() => offerMediaControls(speaker, { title, day, siteName }), [speaker, title, day, siteName])
  const [mayLock, setMayLock] = useState(false)
  useEffect(() => keepAwake(speaker, setMayLock), [speaker])
  // Moves the focus from the Listen button to Pause, so that a second press of the same key pauses.
  useEffect(() => {
    const button = isMute ? closeButton : playButton
    button.current?.focus({ preventScroll: true })
  }, [isMute])

  return (
    <section
      ref={foot}
      aria-label="Listen"
      data-foot-words
      className={classes(
        '-mx-2 sm:-mx-8 animate-rise border-line border-b px-1 sm:px-8',
        isMute && 'flex items-center justify-between',
      )}
    >
      <p role="status" className={classes('px-3 text-sm', !isMute && 'not-empty:pt-3')}>
        {problem ?? (mayLock && isPlaying ? listenProblems.mayLock : null)}
      </p>
      <div className="flex min-h-14 items-center">
        {!isMute && (
          <>
            <Button {...plain} aria-label="Back" onClick={speaker.back}>
              <ListenIcon path="M18.5 6v12L9.5 12ZM6 6v12" />
            </Button>
            <Button
              {...plain}
              ref={playButton}
              aria-label={isPlaying ? 'Pause' : 'Play'}
              onClick={isPlaying ? speaker.pause : speaker.play}
              className="text-lake"
            >
              {isPlaying ? (
                <ListenIcon path="M8.5 5.5v13M15.5 5.5v13" />
              ) : (
                <ListenIcon path="M8 5v14l11-7Z" isSolid />
              )}
            </Button>
            <Button {...plain} aria-label="Forward" onClick={speaker.forward}>
              <ListenIcon path="M5.5 6v12l9-6ZM18 6v12" />
            </Button>
            <span className="min-w-0 flex-1 truncate font-serif text-sm text-soft sm:px-2">
              <span className="max-sm:hidden">{place && units[place.unit]?.name}</span>
            </span>
            <RateChoice rate={choices.rate} onChange={speaker.chooseRate} />
            <VoiceChoice voices={voices ?? []} voice={choices.voice} onChange={speaker.chooseVoice} />
            <SleepTimer choice={choices.sleep} onChange={speaker.chooseSleep} />
          </>
        )}
        <Button {...plain} ref={closeButton} aria-label="Stop listening" onClick={onClose}>
          <Icon name="close" />
        </Button>
      </div>
      {place && <MarkedPlace page={page} units={units} place={place} asked={asked} foot={foot} />}
    </section>
  )
}
