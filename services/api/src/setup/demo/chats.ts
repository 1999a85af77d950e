import type { DemoChat } from './demo-community.js';

/** Private talks between two members of the demo community. */
export const demoChats: DemoChat[] = [
  {
    between: ['loose_threads', 'wren'],
    lines: [
      { by: 'loose_threads', text: `hi, it's the quilt person. hope it's okay to write here` },
      { by: 'wren', text: `of course! I've been thinking about you since Sunday` },
      {
        by: 'loose_threads',
        text: 'I sent it. the one line. then I turned my phone off and cleaned the oven',
      },
      { by: 'wren', text: 'the OVEN. oh no. that bad' },
      { by: 'loose_threads', text: `it's very clean now` },
      { by: 'wren', text: 'and did you turn it back on? the phone I mean' },
      {
        by: 'loose_threads',
        text: `on Monday morning. nothing yet. which is fine, I said she didn't have to`,
      },
      { by: 'wren', text: 'does it feel fine?' },
      {
        by: 'loose_threads',
        text: `it feels like I've put something down that I'd got used to carrying. my arms are a bit weird`,
      },
      { by: 'wren', text: `that's more or less how mine felt when I got up to sing. floaty arms` },
      {
        by: 'loose_threads',
        text: `thank you for telling me about just the line. I'd have written her nine pages`,
      },
      { by: 'wren', text: 'save the nine pages. you can read them to your oven' },
      {
        by: 'loose_threads',
        text: `she wrote back!! just now. she asked if I've still got the quilt`,
      },
      { by: 'wren', text: `I'm crying in the stock room at work. tell me everything tomorrow` },
    ],
  },
  {
    between: ['window_seat', 'still-here'],
    lines: [
      { by: 'window_seat', text: 'Good afternoon. I got to stone forty-two.' },
      { by: 'still-here', text: `Outside the hairdresser's!! How was it?` },
      { by: 'window_seat', text: `The woman inside waved. I'm fairly sure it was at me.` },
      { by: 'still-here', text: `I'll take your word over that of a certain other member here` },
      {
        by: 'window_seat',
        text: 'I waved back and then read the price list for quite a while, so as to look busy',
      },
      { by: 'still-here', text: `That's a classic. I used to read the lost cat posters` },
      { by: 'window_seat', text: `Do you still find it hard? You needn't say` },
      {
        by: 'still-here',
        text: 'Some weeks. Mostly in the evenings. It got smaller than me, is the best way I can put it',
      },
      { by: 'window_seat', text: `Smaller than you. I'd like that` },
      {
        by: 'still-here',
        text: `You were on the pavement in your slippers. I think you're bigger than you feel`,
      },
    ],
  },
  {
    between: ['old_bicycle', 'Nana Jo'],
    lines: [
      { by: 'old_bicycle', text: 'Good evening Jo. I fitted it to the bicycle.' },
      { by: 'Nana Jo', text: 'You did NOT. The lion?' },
      { by: 'old_bicycle', text: 'The lion. Took me twenty minutes and a new screw.' },
      { by: 'Nana Jo', text: 'And did you ring it?' },
      {
        by: 'old_bicycle',
        text: 'Outside where the shop was. Twice. A young woman with a pram told me it had a lovely tone.',
      },
      { by: 'Nana Jo', text: `I'm sitting here with my hand on my heart` },
      {
        by: 'old_bicycle',
        text: 'I said it was an old one, from round here. It felt nearly like paying.',
      },
      { by: 'Nana Jo', text: 'Ring it up as nails, mister' },
      { by: 'old_bicycle', text: 'I thought you might say so. Good night Jo, and thank you.' },
    ],
  },
  {
    between: ['garden_variety', 'quiet_harbor'],
    lines: [
      { by: 'garden_variety', text: 'Sweet peas are in. Two rows against the south fence.' },
      { by: 'quiet_harbor', text: `You didn't have to do that for a stranger's wife.` },
      {
        by: 'garden_variety',
        text: `I wanted to. What's the Welsh for "grow, you miserable thing"?`,
      },
      {
        by: 'quiet_harbor',
        text: `I couldn't possibly write down what she said. My mother-in-law may be watching.`,
      },
      { by: 'garden_variety', text: `Understood. I'll improvise.` },
      { by: 'quiet_harbor', text: `Did you go and knock on your neighbour's door in the end?` },
      {
        by: 'garden_variety',
        text: 'I did, with a lettuce. He talked about her for two hours. She did the roses, he only ever held the bucket.',
      },
      { by: 'quiet_harbor', text: `We're a great tribe, the bucket holders.` },
      {
        by: 'garden_variety',
        text: `He's coming over on Saturday to show me how she pruned. I'm to hold the bucket.`,
      },
    ],
  },
  {
    between: ['late_bloomer', 'Åsa'],
    lines: [
      {
        by: 'late_bloomer',
        text: 'I did a width! Ten metres, with one stop in the middle to panic',
      },
      { by: 'Åsa', text: 'Congratulations! A stop is allowed. The sea also stops, twice a day' },
      { by: 'late_bloomer', text: 'Does it?' },
      { by: 'Åsa', text: `In a way. Between the tides. I think it's thinking` },
      {
        by: 'late_bloomer',
        text: `I'm going to tell the fireman that. He thinks of the water as a personal enemy`,
      },
      { by: 'Åsa', text: `Tell him it's only a large animal that doesn't know his name` },
      { by: 'late_bloomer', text: 'What do you wear when you go in at this time of the year?' },
      { by: 'Åsa', text: 'A wool hat and an expression' },
      { by: 'late_bloomer', text: 'Ha! I might manage the hat' },
    ],
  },
  {
    between: ['Second Breakfast', 'Marisol'],
    lines: [
      { by: 'Second Breakfast', text: `It's done. I told Darlene.` },
      { by: 'Marisol', text: `AND??? I've been checking my phone between clients since noon` },
      {
        by: 'Second Breakfast',
        text: `I put the cake down with the sugar mouse on it and I couldn't even speak. I just pointed at the mouse and then at me`,
      },
      { by: 'Marisol', text: 'jajaja what did she do' },
      {
        by: 'Second Breakfast',
        text: 'She opened her drawer and took out a little laminated certificate. MOUSE OF THE YEAR. It had my name on it. It was dated APRIL',
      },
      { by: 'Marisol', text: 'SHE KNEW' },
      {
        by: 'Second Breakfast',
        text: 'since the second coffee. She said she wanted to see how many she could get',
      },
      { by: 'Marisol', text: `I love her. I need to do this woman's hair for free` },
      {
        by: 'Second Breakfast',
        text: `She had me wear the party hat for the whole meeting. I've never been happier`,
      },
    ],
  },
  {
    between: ['Priya', 'cloud9_minus8'],
    lines: [
      { by: 'Priya', text: 'I opened FINAL_v7.' },
      { by: 'cloud9_minus8', text: 'I told you not to.' },
      { by: 'Priya', text: 'There are forty tabs. One of them is called "why"' },
      { by: 'cloud9_minus8', text: 'Just "why"? Is there anything in it?' },
      { by: 'Priya', text: 'One cell. It says "ask Gordon"' },
      { by: 'cloud9_minus8', text: `Who's Gordon` },
      { by: 'Priya', text: `Nobody knows. He left before anyone's records begin` },
      { by: 'cloud9_minus8', text: 'Growing olives, somewhere, feeling a chill' },
    ],
  },
  {
    between: ['kitchen.light', 'small.hours'],
    lines: [
      { by: 'kitchen.light', text: 'are you up? silly question' },
      { by: 'small.hours', text: `I'm up. Toast stage. How is the young man?` },
      { by: 'kitchen.light', text: `he's discovered his own feet and is furious about it` },
      { by: 'small.hours', text: 'I remember being much the same about algebra.' },
      { by: 'kitchen.light', text: `tell me something that isn't about babies` },
      {
        by: 'small.hours',
        text: `The yellow blind opposite came up tonight. It's a man with an enormous jigsaw. All sky.`,
      },
      { by: 'kitchen.light', text: 'ALL sky? the maniac' },
      { by: 'small.hours', text: 'I nearly waved a crust at him.' },
      {
        by: 'kitchen.light',
        text: `you should. film verdict by the way: I managed 20 minutes of the submarine one and I'm against it`,
      },
    ],
  },
  {
    between: ['Ibrahim K.', 'Marisol'],
    lines: [
      { by: 'Ibrahim K.', text: 'Hello professional. Question about a bun.' },
      { by: 'Marisol', text: 'Go ahead, student!' },
      {
        by: 'Ibrahim K.',
        text: 'For ballet. It must not move. She turns very fast, she is like a drill.',
      },
      {
        by: 'Marisol',
        text: 'Ponytail first, TIGHT, then twist and pin in a circle, and each pin grabs a bit from inside and a bit from outside',
      },
      { by: 'Ibrahim K.', text: 'How many pins?' },
      { by: 'Marisol', text: 'More than you think. And then two more' },
      {
        by: 'Ibrahim K.',
        text: 'I used nineteen. She went through a metal fence of my imagination and it did not move.',
      },
      { by: 'Marisol', text: `You're hired, come Saturdays` },
    ],
  },
  {
    between: ['first-gen', 'Ibrahim K.'],
    lines: [
      { by: 'first-gen', text: `hi. so parents' weekend was yesterday` },
      { by: 'Ibrahim K.', text: 'I have been thinking of it. Please tell me.' },
      {
        by: 'first-gen',
        text: `my dad wore his work jacket with the safety stripes. on purpose. he said "so they know who's here"`,
      },
      { by: 'Ibrahim K.', text: 'I like this man.' },
      {
        by: 'first-gen',
        text: `my roommate asked him if it's hard to drive one and he moved a couch in our common room to show how you turn. like, the angles. everybody was into it`,
      },
      { by: 'Ibrahim K.', text: 'Of course they were. The turning is the whole art!' },
      {
        by: 'first-gen',
        text: 'my mom took off the new jacket after ten minutes and washed our dishes lol',
      },
      { by: 'Ibrahim K.', text: 'And you? How were you?' },
      {
        by: 'first-gen',
        text: 'I was okay. I just said "these are my parents" and it was four words and nothing happened',
      },
      {
        by: 'Ibrahim K.',
        text: 'It was the right four. Tell your father the day shift says hello.',
      },
    ],
  },
  {
    between: ['far-from-home', 'Tomasz W.'],
    lines: [
      { by: 'far-from-home', text: 'Did your mother come? You said it was June' },
      {
        by: 'Tomasz W.',
        text: 'She is here now, in the kitchen. She opened the fridge with her coat still on.',
      },
      { by: 'far-from-home', text: 'haha I knew it. And the plant?' },
      {
        by: 'Tomasz W.',
        text: 'I bought the plant. She looked at it, she looked at me, and she says "for a manager you have very honest hands".',
      },
      { by: 'far-from-home', text: 'Oh Tomasz' },
      {
        by: 'Tomasz W.',
        text: 'Then she watered it and asked where I keep the flour. That was all. Eight years I am sweating.',
      },
      {
        by: 'far-from-home',
        text: 'Mine has stopped asking about the snow. Now she wants to see the washing',
      },
      { by: 'Tomasz W.', text: 'They are all the same woman, I think' },
    ],
  },
  {
    between: ['thrift_store_lamp', 'tidepool'],
    lines: [
      { by: 'thrift_store_lamp', text: `hi, I'm writing on behalf of a lamp` },
      {
        by: 'tidepool',
        text: `The heron! I did ask. My manager says it's been "scheduled for disposal" since it started leaning`,
      },
      { by: 'thrift_store_lamp', text: 'leaning is a personality' },
    ],
  },
  {
    between: ['NightShift Nora', 'kitchen.light'],
    lines: [
      {
        by: 'NightShift Nora',
        text: `On my break. Pretzel situation: grim. How's the little guy?`,
      },
      { by: 'kitchen.light', text: `four teeth at once. he's being very brave, I'm not` },
      { by: 'NightShift Nora', text: 'Oof. You sleeping at all?' },
      { by: 'kitchen.light', text: `in pieces. my mum's coming on thursday for a week` },
      {
        by: 'NightShift Nora',
        text: `GOOD. When she gets there, go lie down. Don't clean up for her first`,
      },
      { by: 'kitchen.light', text: 'I was literally about to mop' },
      { by: 'NightShift Nora', text: 'Put the mop down, hon' },
      { by: 'kitchen.light', text: 'mop is down' },
    ],
  },
  {
    between: ['blue kettle', 'slow.river'],
    lines: [
      { by: 'blue kettle', text: `I've hung a picture. With a hammer. It's a bit low` },
      { by: 'slow.river', text: `Low is fine, you'll see it when you're sitting. What's it of?` },
      { by: 'blue kettle', text: 'Boats. I bought it because nobody was there to say "boats?"' },
      { by: 'slow.river', text: `I'm so glad. Boats!` },
      { by: 'blue kettle', text: 'How are you about the spring? With your sister coming' },
      {
        by: 'slow.river',
        text: `Frightened. I've moved it forward from the second week to the first day, so that I can't spoil a nice holiday with it`,
      },
      {
        by: 'blue kettle',
        text: `I think that's wise. Would you like me to be around that evening? To write to, I mean`,
      },
      { by: 'slow.river', text: 'I would. Very much.' },
      { by: 'blue kettle', text: `Then I'll have the kettle on` },
    ],
  },
  {
    between: ['Library Ghost', 'Nana Jo'],
    lines: [
      {
        by: 'Library Ghost',
        text: 'Nana Jo, I need a recommendation for a boy of eight who only likes dinosaurs and now, apparently, "sad bits".',
      },
      {
        by: 'Nana Jo',
        text: 'Oh, I like him. Something with a dog in it. A live one, all the way to the end, mind',
      },
      { by: 'Library Ghost', text: 'He did ask me to check that the dog lives. He was very firm.' },
      {
        by: 'Nana Jo',
        text: `Then there was one my grandson loved about a dog and a lighthouse keeper. It's sad in the middle where it ought to be`,
      },
      {
        by: 'Library Ghost',
        text: `I've got it on the shelf. I've checked the last page. Dog's fine.`,
      },
      { by: 'Nana Jo', text: `Bless you. What're you reading yourself?` },
      { by: 'Library Ghost', text: `Your Russian. I'm on page sixty and I've started a chart.` },
      { by: 'Nana Jo', text: `Don't you trust that cousin` },
    ],
  },
  {
    between: ['Caleb', 'salt-and-rye'],
    lines: [
      { by: 'Caleb', text: 'pork chops happened. neighbor came' },
      { by: 'salt-and-rye', text: 'Spill it. Did you do the towel?' },
      { by: 'Caleb', text: 'I did the towel. she asked if I worked in a restaurant' },
      { by: 'salt-and-rye', text: 'HA. Told you. How were the chops' },
      { by: 'Caleb', text: 'kinda dry but I made the gravy you said and nobody could tell' },
      { by: 'salt-and-rye', text: 'Gravy is how the rest of us get by, kid' },
      { by: 'Caleb', text: 'she brought a pie. store bought. she was real embarrassed' },
      {
        by: 'salt-and-rye',
        text: 'Tell her that a professional says store bought is a long and noble tradition. I have a can to prove it',
      },
    ],
  },
  {
    between: ['Grey Cardigan', 'bus line 42'],
    lines: [
      {
        by: 'Grey Cardigan',
        text: 'I believe I had your young man with the headphones in detention today. Or one exactly like him.',
      },
      { by: 'bus line 42', text: `What'd he do?` },
      {
        by: 'Grey Cardigan',
        text: `Nothing, as it turns out. He'd taken the blame for a smaller boy. I let him go and he asked if it would make him late for the 42.`,
      },
      { by: 'bus line 42', text: 'I waited. Two minutes. Engine trouble.' },
    ],
  },
  {
    between: ['half.a.map', 'quiet_harbor'],
    lines: [
      { by: 'half.a.map', text: 'Evening. I got in the taxi.' },
      { by: 'quiet_harbor', text: 'And did he ask you?' },
      {
        by: 'half.a.map',
        text: `She. She didn't ask, so I told her the story, and she said "so do you want me to turn around or what?"`,
      },
      { by: 'quiet_harbor', text: 'And what did you hear yourself say?' },
      {
        by: 'half.a.map',
        text: `I said could we drive past the bakery first. So I guess that's an answer. I'm staying. I think I've got a staying story`,
      },
      { by: 'quiet_harbor', text: `Well now. That's very good. Who brought the flask?` },
      {
        by: 'half.a.map',
        text: `My friend, kind of. She'd cleared me half a shelf in the bathroom while I was out`,
      },
    ],
  },
  {
    between: ['Yuki', 'Priya'],
    lines: [
      { by: 'Yuki', text: 'How is Gerald?' },
      {
        by: 'Priya',
        text: `He's brought a wife. She's got all her toes and I think she's out of his league`,
      },
      {
        by: 'Yuki',
        text: `Please tell him I'm happy for him. I'm on a bench now also, because of you`,
      },
      { by: 'Priya', text: 'How many greens?' },
      { by: 'Yuki', text: `Only six, but there's a very good blue on a door` },
    ],
  },
  {
    between: ['dad.of.three', 'Nana Jo'],
    lines: [
      {
        by: 'dad.of.three',
        text: 'Mrs Pemberton, I presume? The exhibition opens a week on Saturday.',
      },
      { by: 'Nana Jo', text: `I've been practicing my lanyard voice. How many works do we have?` },
      {
        by: 'dad.of.three',
        text: 'Twenty-three rescued, forty commissioned in a hurry. My garage is the building.',
      },
      { by: 'Nana Jo', text: 'And have you told them yet, about the bin?' },
      {
        by: 'dad.of.three',
        text: `I told the eldest. He thought for a bit and said "so Mrs Pemberton is you". I said yes. He said "you've got nice handwriting, Dad"`,
      },
      { by: 'Nana Jo', text: 'Oh, that child' },
    ],
  },
  {
    between: ['Zoë', 'cloud9_minus8'],
    lines: [
      { by: 'Zoë', text: 'Important. I met the head of my department in the lift' },
      { by: 'cloud9_minus8', text: 'Did he say it' },
      {
        by: 'Zoë',
        text: 'He got out at the fourth floor, turned around and said "love you, bye". Completely straight face. Then the doors closed',
      },
      { by: 'cloud9_minus8', text: `I've had to sit down. Sandra's had to sit down` },
    ],
  },
  {
    between: ['paper.boat', 'slow.river'],
    lines: [
      {
        by: 'paper.boat',
        text: `Hello. I hope it's all right to ask you this. When you and your sister made up, did you ever talk about the nine years?`,
      },
      {
        by: 'slow.river',
        text: `Of course it's all right. Not for a long time. We talked about recipes. Then one day we were already talking about it`,
      },
      {
        by: 'paper.boat',
        text: `Mine's coming again next weekend. I thought I might tell her I read it`,
      },
      { by: 'slow.river', text: 'What do you hope will happen?' },
      {
        by: 'paper.boat',
        text: 'I think I want her to know I found out she was kind. It seems wrong that I know it secretly',
      },
      { by: 'slow.river', text: `That's a lovely reason. I'd begin with that, and then the bath` },
    ],
  },
  {
    between: ['recovering perfectionist', 'Grey Cardigan'],
    lines: [
      {
        by: 'recovering perfectionist',
        text: 'I sent a drawing out with a smudge on it today. On purpose. Well, I saw it and did nothing.',
      },
      { by: 'Grey Cardigan', text: 'Good Lord. And the building?' },
      { by: 'recovering perfectionist', text: `Still standing as of five o'clock.` },
      {
        by: 'Grey Cardigan',
        text: 'I left a comma splice unmarked on Tuesday. I felt like a man on a motorbike.',
      },
    ],
  },
  {
    between: ['maple-street', 'Marisol'],
    lines: [
      { by: 'maple-street', text: `I did it. "No, but I'll bring the pie."` },
      { by: 'Marisol', text: `NOOOO you did it!! What'd they say?` },
      {
        by: 'maple-street',
        text: `My mother-in-law said "well, I suppose we could go out." We're going OUT. To a restaurant. All eighteen of us. Somebody else will wash things`,
      },
      { by: 'Marisol', text: `I'm so proud I could braid something` },
      { by: 'maple-street', text: 'how was yours? did you sit?' },
      {
        by: 'Marisol',
        text: `Like a queen. My brother in law asked me where the salsa was and I said "I don't live here"`,
      },
    ],
  },
  {
    between: ['moth', 'wren'],
    lines: [
      { by: 'moth', text: 'hey. the post about singing the crack too. idk i just liked it' },
      {
        by: 'wren',
        text: `thank you! nobody'd commented so I figured I'd imagined the whole evening`,
      },
      { by: 'moth', text: `sometimes i read stuff and don't know what to say so i just don't` },
      { by: 'wren', text: `that's allowed. do you sing?` },
      { by: 'moth', text: 'only in my room. i draw more' },
      { by: 'wren', text: 'what do you draw?' },
      { by: 'moth', text: 'hands mostly lol. and moths obviously' },
      {
        by: 'wren',
        text: `hands are so hard! will you do me a moth singing sometime? I'd love to think of it even if I can't see it`,
      },
      { by: 'moth', text: `ok. it's got a tiny mic now` },
      { by: 'wren', text: 'tell it to look at the dog' },
    ],
  },
  {
    between: ['not-a-morning-person', 'bus line 42'],
    lines: [
      {
        by: 'not-a-morning-person',
        text: `You were right, incidentally. I've stopped running and I'm still in the club. It's insufferable, I'm happy`,
      },
      { by: 'bus line 42', text: `How's Len taking it?` },
      {
        by: 'not-a-morning-person',
        text: 'Len has bought walking poles. He overtook a jogger on Saturday and said "cheeky hill" to her',
      },
      { by: 'bus line 42', text: `I'd have given good money to see that` },
      { by: 'not-a-morning-person', text: `This week's true thing: he met his wife on a bus` },
      { by: 'bus line 42', text: 'Which route?' },
      { by: 'not-a-morning-person', text: `I'll ask. If it's the 42 I'm going to need a lie down` },
    ],
  },
  {
    between: ['Noor', 'thrift_store_lamp'],
    lines: [
      {
        by: 'Noor',
        text: `Hi, I've found you a wedding. My cousin's, in August. I'm allowed a guest and I'd rather tell them I brought "a friend from the internet with good shoes"`,
      },
      { by: 'thrift_store_lamp', text: `omg. I can't tell if you're serious` },
      {
        by: 'Noor',
        text: `About 20%. We're probably a continent apart. But I wanted you to have been invited`,
      },
      {
        by: 'thrift_store_lamp',
        text: `that's the first one in seven years I didn't have to say no to. I'm going to say yes and just not show up`,
      },
      { by: 'Noor', text: `Perfect. I'll eat your cake` },
      { by: 'thrift_store_lamp', text: 'what color are the shoes, in your head?' },
      { by: 'Noor', text: 'Green. Definitely green' },
      { by: 'thrift_store_lamp', text: `they're green!! bought them on friday` },
    ],
  },
  {
    between: ['Library Ghost', 'Second Breakfast'],
    lines: [
      { by: 'Library Ghost', text: `I hear there's been a mouse certificate. News travels.` },
      { by: 'Second Breakfast', text: `Framed. It's over my desk. How's your computer?` },
      { by: 'Library Ghost', text: `Very poorly. The council's replacing it in the autumn.` },
      { by: 'Second Breakfast', text: 'What are you going to do?!' },
      {
        by: 'Library Ghost',
        text: `Better still: they've scrapped fines altogether. There was a vote. I've nothing left to confess.`,
      },
    ],
  },
  {
    between: ['Åsa', 'blue kettle'],
    lines: [
      {
        by: 'Åsa',
        text: `It reached the table today. Twenty-two minutes. I thought you'd like to be told`,
      },
      { by: 'blue kettle', text: `Oh, I've been waiting! What was on the table?` },
      { by: 'Åsa', text: 'Only crumbs and my glasses. They made a small rainbow on the wall' },
      { by: 'blue kettle', text: 'I stood in my cupboard bath and cheered' },
      { by: 'Åsa', text: 'How is the trombone?' },
      {
        by: 'blue kettle',
        text: `He's got a concert. He left an invitation on my mat. I've bought him a plant and I'm going to sit at the front`,
      },
    ],
  },
  {
    between: ['still-here', 'Caleb'],
    lines: [
      {
        by: 'still-here',
        text: `Saw your note about the pocketknife. I've been meaning to ask how you're settling in. City's a lot at first.`,
      },
      {
        by: 'Caleb',
        text: 'hey, thanks. its okay. loud. i sleep with a fan on so it sounds like the barn',
      },
      { by: 'still-here', text: `That's smart. What's the work like?` },
      {
        by: 'Caleb',
        text: 'good. he let me do a full brake job alone on friday. didnt check it till after',
      },
      { by: 'still-here', text: 'And?' },
      { by: 'Caleb', text: 'he just nodded and handed me the next set of keys' },
      { by: 'still-here', text: `That's about as good as it gets, from a guy like that.` },
      {
        by: 'Caleb',
        text: 'yeah. i called my mom about it from the parking lot. told her go ahead and say engineer',
      },
    ],
  },
];
