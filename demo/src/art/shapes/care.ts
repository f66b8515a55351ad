/** Care for skin and hair. */
import { brass, graphite, paper, wood } from '../palette.ts'
import type { Shape } from '../shape.ts'
import { ball, circle, ellipse, fall, label, lit, lying, path, rect, repeat, round, sheen, stroke } from '../svg.ts'

/** A cream jar: metal, wooden or plain lid. */
export const jar: Shape = (ink, { tone, accent, style }) => {
  const lid = [brass, wood, tone][style % 3] ?? brass
  return {
    box: [210, 330, 580, 500],
    focus: [0.42, 0.4],
    parts: [
      path('M210 560q0-50 50-50h480q50 0 50 50v170q0 100-100 100H310q-100 0-100-100z', round(ink, style % 3 === 2 ? paper : tone, 0.04)),
      rect(226, 470, 548, 52, 10, round(ink, tone, -0.3)),
      rect(220, 350, 560, 140, 22, round(ink, lid, 0.02)),
      ellipse(500, 356, 280, 26, ink.linear('right', [0, lid(0.15)], [0.35, lid(0.65)], [1, lid(-0.1)])),
      rect(220, 462, 560, 6, 0, '#000000', 'opacity=".18"'),
      label(370, 572, 260, 180, style % 3 === 2 ? tone(0.75) : paper(0.2), style % 3 === 2 ? tone(-0.3) : accent(-0.2)),
      sheen(ink, 254, 556, 20, 210, 0.45),
    ],
  }
}

/** A tube that stands on its cap. */
export const tube: Shape = (ink, { tone, accent, style }) => ({
  box: [330, 120, 340, 780],
  focus: [0.45, 0.35],
  parts: [
    rect(402, 740, 196, 160, 20, round(ink, style % 2 ? graphite : paper, -0.03)),
    repeat(9, (i) => rect(412 + i * 20, 756, 5, 130, 2, '#000000', 'opacity=".10"')),
    path('M340 160h320l-50 596q-2 14-16 14H406q-14 0-16-14z', round(ink, tone, 0.06)),
    rect(330, 120, 340, 52, 8, fall(ink, tone, 0.1, -0.2)),
    repeat(16, (i) => stroke(`M${344 + i * 21} 126v38`, '#000000', 2, 'opacity=".18"')),
    style % 3 === 2
      ? circle(500, 400, 78, accent(0.3)) + path('M500 340q60 50 0 120-60-70 0-120z', tone(-0.4))
      : path('M352 330h296l-12 140H364z', accent(0.1)),
    rect(430, 540, 140, 18, 9, paper(0.3)),
    rect(430, 578, 96, 10, 5, paper(0.3), 'opacity=".7"'),
    rect(430, 602, 116, 10, 5, paper(0.3), 'opacity=".7"'),
  ],
})

/** Drops in a bottle with a pipette. */
export const dropper: Shape = (ink, { tone, accent, style }) => ({
  box: [350, 110, 300, 790],
  focus: [0.45, 0.35],
  parts: [
    path('M462 120q38-22 76 0l10 120h-96z', round(ink, style % 2 ? paper : graphite, 0)),
    rect(426, 236, 148, 116, 14, round(ink, style % 2 ? brass : graphite, 0.04)),
    repeat(10, (i) => rect(434 + i * 14, 244, 4, 100, 2, '#000000', 'opacity=".16"')),
    path('M430 350h140v30q80 20 80 100v350q0 70-70 70H420q-70 0-70-70V480q0-80 80-100z', round(ink, tone, 0.02)),
    path('M362 500h276v330q0 58-60 58H422q-60 0-60-58z', tone(-0.3), 'opacity=".35"'),
    rect(488, 370, 24, 330, 10, '#ffffff', 'opacity=".22"'),
    label(392, 560, 216, 230, paper(0.2), accent(-0.2)),
    sheen(ink, 374, 480, 18, 330, 0.5),
  ],
})

/** A pump bottle: round shoulders or square. */
export const pump: Shape = (ink, { tone, accent, style }) => {
  const cap = style % 2 ? brass : graphite
  return {
    box: [310, 100, 380, 800],
    focus: [0.45, 0.35],
    parts: [
      path('M340 150q0-44 46-44h150q34 0 34 36v60H462v-34h-66l-10 22h-36z', fall(ink, cap, 0.25, -0.2)),
      rect(478, 196, 44, 80, 4, round(ink, cap, 0.1)),
      rect(430, 262, 140, 70, 14, round(ink, cap)),
      path(
        style % 2
          ? 'M330 370q0-40 40-40h260q40 0 40 40v480q0 50-50 50H380q-50 0-50-50z'
          : 'M430 330h140q120 20 120 160v340q0 70-70 70H380q-70 0-70-70V490q0-140 120-160z',
        round(ink, tone, 0.04),
      ),
      label(380, 510, 240, 270, style % 3 === 2 ? accent(0.4) : paper(0.2), style % 3 === 2 ? paper(0.4) : tone(-0.35)),
      sheen(ink, 346, 480, 20, 330, 0.4),
    ],
  }
}

/** A hair dryer. */
export const hairDryer: Shape = (ink, { tone, accent }) => ({
  box: [130, 180, 720, 700],
  base: [520, 190],
  focus: [0.5, 0.3],
  parts: [
    path('M520 520l130 300q20 50-30 58l-40 4q-40 2-54-40L430 540z', ink.linear('right', [0, tone(0.15)], [0.5, tone(0)], [1, tone(-0.4)])),
    rect(536, 590, 34, 84, 16, accent(0), 'transform="rotate(-22 553 632)"'),
    path('M330 226h300q220 0 220 160t-220 160H330z', lying(ink, tone, 0.04)),
    path('M130 262l210-38v324l-210-38q-14-124 0-248z', lying(ink, graphite, 0.02)),
    rect(324, 218, 40, 336, 16, lying(ink, brass, 0)),
    ellipse(800, 386, 38, 104, graphite(-0.1)),
    repeat(7, (i) => stroke(`M784 ${314 + i * 24}h34`, graphite(0.45), 5)),
    circle(600, 386, 58, ball(ink, tone, 0.12)),
    circle(600, 386, 40, 'none', `stroke="${accent(0.1)}" stroke-width="8"`),
    stroke('M400 262h220', '#ffffff', 14, 'opacity=".3"'),
  ],
})

/** A bar of soap with its paper band, and bubbles. */
export const soap: Shape = (ink, { tone, accent }) => ({
  box: [150, 400, 700, 420],
  focus: [0.4, 0.5],
  parts: [
    rect(210, 600, 620, 220, 60, lit(ink, accent, 0.3)),
    rect(210, 640, 620, 180, 60, '#000000', 'opacity=".08"'),
    rect(150, 470, 640, 230, 64, lit(ink, tone, 0.16)),
    rect(180, 492, 580, 90, 44, '#ffffff', 'opacity=".22"'),
    rect(370, 470, 200, 230, 0, paper(0.1)),
    rect(408, 530, 124, 14, 7, tone(-0.4)),
    rect(430, 562, 80, 9, 4, tone(-0.2)),
    ellipse(470, 622, 26, 26, accent(0.1)),
    ...[
      [700, 440, 40],
      [766, 416, 22],
      [650, 420, 16],
    ].map(([x = 0, y = 0, r = 0]) => circle(x, y, r, '#ffffff', 'opacity=".45"') + circle(x - r / 3, y - r / 3, r / 4, '#ffffff')),
  ],
})
