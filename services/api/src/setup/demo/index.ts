import { bodyAndMind } from './body-and-mind.js';
import { demoChats } from './chats.js';
import { confessions } from './confessions.js';
import { demoMemberNames, type DemoChat, type DemoThread } from './demo-community.js';
import { family } from './family.js';
import { lonelinessAndGrief } from './loneliness-and-grief.js';
import { loveAndFriendship } from './love-and-friendship.js';
import { smallVictories } from './small-victories.js';
import { studyAndGrowingUp } from './study-and-growing-up.js';
import { workAndMoney } from './work-and-money.js';

/** All that the demo community wrote. */
export interface DemoContent {
  members: readonly string[];
  threads: readonly DemoThread[];
  chats: readonly DemoChat[];
}

export const demoContent: DemoContent = {
  members: demoMemberNames,
  threads: [
    ...workAndMoney,
    ...family,
    ...loveAndFriendship,
    ...lonelinessAndGrief,
    ...studyAndGrowingUp,
    ...bodyAndMind,
    ...confessions,
    ...smallVictories,
  ],
  chats: demoChats,
};
