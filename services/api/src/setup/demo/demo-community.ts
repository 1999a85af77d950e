/** One comment or reply of the demo community; replies nest to a depth of six at most. */
export interface DemoComment {
  by: DemoMemberName;
  text: string;
  replies?: DemoComment[];
}

/** One post of the demo community with its whole thread, comments oldest first. */
export interface DemoThread {
  by: DemoMemberName;
  title: string;
  text: string;
  comments: DemoComment[];
}

/** One private talk between two demo members; lines alternate as written, `by` says who. */
export interface DemoChat {
  between: [DemoMemberName, DemoMemberName];
  lines: { by: DemoMemberName; text: string }[];
}

/** The forty members. Names follow the product's own rules: 2–32 letters, digits, space, `_`, `-`, `.`. */
export const demoMemberNames = [
  'quiet_harbor',
  'maple-street',
  'NightShift Nora',
  'paper.boat',
  'old_bicycle',
  'Second Breakfast',
  'tidepool',
  'Marisol',
  'half.a.map',
  'Grey Cardigan',
  'window_seat',
  'Tomasz W.',
  'salt-and-rye',
  'blue kettle',
  'Noor',
  'late_bloomer',
  'far-from-home',
  'kitchen.light',
  'Ibrahim K.',
  'cloud9_minus8',
  'Library Ghost',
  'moth',
  'first-gen',
  'Åsa',
  'thrift_store_lamp',
  'dad.of.three',
  'slow.river',
  'Yuki',
  'bus line 42',
  'not-a-morning-person',
  'wren',
  'Nana Jo',
  'loose_threads',
  'Priya',
  'small.hours',
  'recovering perfectionist',
  'Caleb',
  'garden_variety',
  'Zoë',
  'still-here',
] as const;

export type DemoMemberName = (typeof demoMemberNames)[number];
