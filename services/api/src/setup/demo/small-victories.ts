import type { DemoThread } from './demo-community.js';

/** Quiet good things, questions and ordinary annoyances: posts of the demo community with their threads. */
export const smallVictories: DemoThread[] = [
  {
    by: 'late_bloomer',
    title: `I'm forty-seven and on Tuesday I put my face in the water`,
    text: `I'm in the adult beginners' lane, which is roped off next to the toddlers. There are five of us. One is a retired fireman who is frightened of nothing in the world but this. We don't look at each other in the changing room and then we cheer like a football crowd.

I'd held the rail for six weeks. I've crossed the road to avoid a canal. My whole life I've been the one who minds the bags at the beach, and I've got quite a good line in jokes about it.

On Tuesday the teacher said, "Just look at the bottom and tell me what colour it is." So I did. I put my face in and opened my eyes and it was blue. I don't know what I'd expected. There was a plaster down there, and somebody's hair bobble, and my own hands looking like somebody else's.

I came up and said "blue" and burst into tears. The fireman was crying too. Then I went back under to check.`,
    comments: [
      {
        by: 'Åsa',
        text: '"Then I went back under to check." I have swum in the sea every winter for twenty years and I would like to have been there for that more than any of it.',
        replies: [
          {
            by: 'late_bloomer',
            text: `Every winter? On purpose? May I ask what on earth that's like?`,
            replies: [
              {
                by: 'Åsa',
                text: `For one minute it's like being told off. After that it's like being forgiven. You go in slowly, you breathe out, and you don't talk to the one who is next to you until they smile.`,
                replies: [
                  {
                    by: 'late_bloomer',
                    text: `I'm nowhere near that, but I've written "breathe out" on my hand for next week.`,
                    replies: [
                      {
                        by: 'Åsa',
                        text: `That is really the only secret. Everybody thinks that it's about breathing in.`,
                        replies: [
                          {
                            by: 'late_bloomer',
                            text: 'It worked. I breathed out like a kettle and did three metres. Three! The fireman measured it with his feet.',
                          },
                        ],
                      },
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
      {
        by: 'tidepool',
        text: `I work the ticket desk at an aquarium and I see grown-ups go quiet in front of the big tank every single day. You just did it from the inside. I'm so pleased for you.`,
      },
      {
        by: 'dad.of.three',
        text: `My youngest is in the toddler lane and I can tell you they're cheering for you lot as well. She came home and said "the big beginners did bubbles".`,
        replies: [
          {
            by: 'late_bloomer',
            text: `We're called the big beginners now. I've told everyone. The fireman wants hats.`,
          },
        ],
      },
      {
        by: 'Nana Jo',
        text: `I never learned. I always told folks it was on account of my hair. I'm seventy-four. You reckon it's too late?`,
        replies: [
          {
            by: 'late_bloomer',
            text: `Nana Jo, the lady two along from me is seventy-nine and wears a cap with daisies on it. It'd suit you.`,
            replies: [{ by: 'Nana Jo', text: `Well, now you've gone and mentioned the daisies.` }],
          },
        ],
      },
      {
        by: 'still-here',
        text: `I like that the teacher didn't say "be brave." She just gave you something to look at. I'm keeping that.`,
      },
    ],
  },
  {
    by: 'thrift_store_lamp',
    title: 'Payment 84 of 84',
    text: `Seven years ago I opened all the envelopes at once on the floor of a rental with no furniture. I added it up twice and then I laid down on the carpet next to it. It was nineteen thousand and some. I was a cashier.

I'm not going to make it sound pretty. I wore one pair of shoes. I said no to four weddings. Everything I own came from the place I took my name from, including a lamp shaped like a heron that I bought for two dollars the week I started, because I'd decided there'd be one nice thing.

Tonight I pressed the button and it said "Your balance is $0.00. Is there anything else we can help you with?" I sat there. I'd figured there would be some kind of noise.

So I turned on the heron, made a grilled cheese, cut it in triangles like for company, and ate it at a table. No one in my life knows about the debt, which means that nobody knows it's over. So I'm telling you.`,
    comments: [
      {
        by: 'Marisol',
        text: `EIGHTY-FOUR. I'm yelling in the back room of the salon and my client is yelling too, and she doesn't even know why. Here's your noise.`,
        replies: [
          {
            by: 'thrift_store_lamp',
            text: `Please tell your client thank you. I'm laughing so hard at that.`,
          },
        ],
      },
      {
        by: 'Noor',
        text: `As an accountant, I've seen a lot of zeros. That one is the most beautiful I've heard of. Triangles were the correct choice.`,
      },
      {
        by: 'half.a.map',
        text: `Do you know what you'll do with payment 85, the one that isn't? I ask because I'd probably sit there in the quiet and not know what to do with my hands.`,
        replies: [
          {
            by: 'thrift_store_lamp',
            text: 'I thought about that a lot. New shoes. And then I want to go to a wedding. Somebody please get married.',
            replies: [
              { by: 'half.a.map', text: `I'm the wrong person to ask, but I'll put the word out.` },
            ],
          },
        ],
      },
    ],
  },
  {
    by: 'window_seat',
    title: 'Eleven minutes, there and back',
    text: `I hadn't been past the gate on my own since the middle of winter. My world had become rather neat: the chair, the window, the kettle, the stairs. People bring me things and they're kind about it. I'd begun to think of outside as a programme other people were watching.

It wasn't planned. It was a birthday card for my niece, and my sister had forgotten to take it. It lay on the mat. I looked at it all morning, and at ten past two I was on the pavement in my slippers with my heart going like a washing machine.

There are forty-one paving stones. I counted out loud. A man with a terrier said "Afternoon" and I said "Afternoon" as if it was nothing.

When I let go of the card I heard it drop. I'd forgotten that they make a sound. I came home and sat on the stairs with my coat on for an hour, shaking and rather pleased. The slippers are ruined.`,
    comments: [
      {
        by: 'still-here',
        text: `The slippers died doing something important. I did mine to the corner shop three years ago, and I came home with one lime. I don't even like limes. Congratulations, really.`,
        replies: [
          {
            by: 'window_seat',
            text: 'What did you do with the lime?',
            replies: [
              {
                by: 'still-here',
                text: 'Kept it on the windowsill until it went hard. It looked like a medal for somebody very small.',
                replies: [
                  {
                    by: 'window_seat',
                    text: 'I wish that I had something to keep. Mine went off in a van at half past five.',
                    replies: [
                      {
                        by: 'still-here',
                        text: `Your niece has it. That's better than a lime. It's a medal with someone's name on it.`,
                        replies: [
                          {
                            by: 'window_seat',
                            text: `She rang! She's seven. She said "it came in the actual post". I'm going to have to sit on the stairs again.`,
                          },
                        ],
                      },
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
      {
        by: 'old_bicycle',
        text: `I was a postman for thirty-four years. I always wondered about the cards that go in on their own in the early afternoon. I'm very honoured to know the story of one of them.`,
        replies: [
          {
            by: 'window_seat',
            text: `I thought about the person who'd collect it, the whole way home. I'm glad it was somebody like you, even if it wasn't you.`,
          },
        ],
      },
      {
        by: 'bus line 42',
        text: `Forty-one stones. If you ever want to make it to forty-two, there's a name for you already.`,
        replies: [
          {
            by: 'window_seat',
            text: `I laughed out loud. Number forty-two is right outside the hairdresser's, so I'd have to be feeling very bold.`,
          },
        ],
      },
      {
        by: 'Yuki',
        text: 'I liked "Afternoon" and "Afternoon". Sometimes I practise that sentence before I go down to the street too.',
      },
    ],
  },
  {
    by: 'far-from-home',
    title: `I rang my mother and didn't say everything was great`,
    text: `We talk every Sunday. I hold the phone up so she sees the bookshelf and not the washing. I show her the snow as if it was a present I'd bought. "Tudo ótimo, mãe." For three years it's been great, great, great.

This Sunday she asked what I'd had for lunch, and I opened my mouth to say fish. What came out was: "Toast. I'm lonely here. I'm tired of being brave in another language."

There was such a long silence that I thought the line was gone. Then she said, "Thank God. I thought it was only me." She told me she sets my place at the table on Sundays by mistake and then leaves it there. She's been telling my aunts that everything is great too.

We cried for a bit, and then she made me go to the kitchen with the phone and walked me through her beans, step by step, with the washing in full view. They were too salty. It was the best lunch I've eaten in this country.`,
    comments: [
      {
        by: 'Tomasz W.',
        text: 'Eleven years here. I understand each word. "Brave in another language" is exactly it, some evenings I am so tired my tongue lies down.',
        replies: [
          {
            by: 'far-from-home',
            text: 'A tongue that lies down! Yes. And then the neighbour asks something in the stairwell and you have to stand it up again.',
          },
        ],
      },
      {
        by: 'Zoë',
        text: `I've been collecting countries for eight years, and on Sundays I still hold my phone so that she can't see the mattress on the floor. I'm going to show her the mattress.`,
        replies: [
          {
            by: 'far-from-home',
            text: 'Show her. She already knows about the mattress, I promise you. Mine knew about the toast.',
          },
        ],
      },
      {
        by: 'Nana Jo',
        text: `From the other side of the phone: we always know. We say "that's wonderful, baby" and we go and sit on the bed a while. Tell her the true thing. It's the only gift worth the postage.`,
      },
    ],
  },
  {
    by: 'blue kettle',
    title: 'First night in a flat where nobody has ever been cross with me',
    text: `It's one room and a bit. The bath is in a cupboard. There's a mark on the ceiling shaped like Portugal, and the man upstairs seems to be learning the trombone, or losing to it.

I signed for it on my own at fifty-three. I'd never lived by myself, not for a week. I went from my parents to a shared house to a marriage, and I was always listening for a mood on the stairs. I could tell you from the way a key went into the lock what sort of evening it would be.

Tonight I heard a key and went stiff all over, and it was next door. I stood there in the hall. Then I laughed, because the only key to this place was in my own pocket.

I've unpacked one box. It was the kettle, the blue one, I bought it for myself and he never liked it. I've had it on four times. I don't even want any tea.`,
    comments: [
      {
        by: 'slow.river',
        text: `"The only key to this place was in my own pocket." I'm so happy for you I don't know where to put it. Boil it a fifth time for me.`,
        replies: [
          { by: 'blue kettle', text: 'Fifth boil done, with ceremony. I saluted Portugal.' },
        ],
      },
      {
        by: 'kitchen.light',
        text: 'Please keep us informed about the trombone.',
        replies: [
          {
            by: 'blue kettle',
            text: `It's a tune now, almost. I find I'm rooting for him. He got right to the end of something on Thursday and I applauded at the ceiling, and there was a pause, and then one very small toot.`,
          },
        ],
      },
      {
        by: 'Priya',
        text: `The listening for moods on the stairs. I didn't know that other people did that, or that it could stop.`,
        replies: [
          {
            by: 'blue kettle',
            text: `It's only been a fortnight, so I won't make you any promises. But I forgot to listen on Sunday. I noticed on Monday that I'd forgotten.`,
          },
        ],
      },
    ],
  },
  {
    by: 'still-here',
    title: 'An apology to a man of twenty-six',
    text: `I'd been carrying that guy around like he was evidence. He lied to people who loved him. He missed his grandfather's last Christmas and said he was working. He borrowed money, and he was charming about it, which is the part I've had the hardest time with.

On Thursday I was cleaning out a drawer and there was a photo of him at a picnic. I expected to feel the usual thing. But he was so thin. He had his arm around somebody and he was looking off to the side, like he'd heard his name called from a long way away and couldn't tell where it came from. I thought, oh, buddy. You were having such a bad time.

I've paid the money back, all of it, years ago. I've said the sorries that people wanted to hear. I never once thought he might be owed a kind word himself.

The photo's on the fridge now. I say good morning to him. He still owes me a jacket, but we're working on it.`,
    comments: [
      {
        by: 'Ibrahim K.',
        text: '"He might be owed a kind word himself." I had to read this one twice and then walk around the yard. My own is nineteen years old and he is still waiting, I think.',
        replies: [
          {
            by: 'still-here',
            text: 'Go easy, no rush. Mine waited fourteen years. I found it helped to look at how young his face was.',
          },
        ],
      },
      {
        by: 'wren',
        text: `I'm twenty-four and I'm fairly sure I'm being somebody's evidence right now. This makes me want to be nicer to her while it's still live.`,
        replies: [
          { by: 'still-here', text: `Oh, do that. You'd save yourself such a lot of storage.` },
        ],
      },
    ],
  },
  {
    by: 'Marisol',
    title: 'I said no to hosting Christmas',
    text: `Thirteen years. Twenty-two people, tamales from the day before yesterday, my feet like two pumpkins, and my brother-in-law asking me if there's any more of the green salsa while I'm standing on a chair changing a bulb.

This year when my sister said "so, your place as usual," I said, "No." I'd practiced something longer in the car. I'd had reasons. There was a whole part about my back. But when it came to it, just the "no" came out, and then I was so surprised that I didn't say anything else.

You could hear the refrigerator. My sister said, "No?" And I said, "No, but I'll bring the beans."

They're doing it at her house. Everyone's acting like I've moved to the moon. My husband asked me what I want to do with the day before, and I couldn't answer, so I've made an appointment with myself to find out.`,
    comments: [
      {
        by: 'maple-street',
        text: `"No, but I'll bring the beans" needs to be on a pillow. I host too. I've got one yellow kitchen and eighteen people. I'm practicing it right now in the mirror.`,
        replies: [
          {
            by: 'Marisol',
            text: `Chin up, don't explain, and then offer one bean-sized thing. You can do it!`,
          },
        ],
      },
      {
        by: 'Nana Jo',
        text: `I hosted for forty years and I'll tell you a secret, nobody remembers the tamales. They remember if you sat down.`,
        replies: [{ by: 'Marisol', text: `I'm going to sit down so hard this year, Nana Jo.` }],
      },
    ],
  },
  {
    by: 'bus line 42',
    title: 'The lad with the headphones, twenty to four',
    text: `I drive the 42. You see a lot of necks from where I sit, and not much else.

There was an old gentleman on Wednesday in a suit too big for him, holding flowers. He'd got on at the hospital and he stayed on past the end of the line. I went round again with him. He'd got nowhere he was ready to be. I don't charge for that.

At twenty to four the school gets on, seventy of them, and it's like being inside a drum. There was one lad, fourteen or so, big headphones, a bit of trouble as a rule. He looked at the old man for about two stops. Then he sat down next to him, took one side of the headphones off, and held it out.

They listened to something together as far as the bridge. I don't know what it was. The old boy was nodding in time. When the lad got off he said "see you", and the old man gave him a flower, and he took it. He carried it like it was hot.

I've been doing this nineteen years. I had to sit a minute at the depot.`,
    comments: [
      {
        by: 'first-gen',
        text: `"I don't charge for that." You know you're in this story too, right? You drove him around twice.`,
        replies: [
          {
            by: 'bus line 42',
            text: 'You just leave the heating on and you keep going. But thank you. My wife said the same and I told her not to be soft.',
          },
        ],
      },
      {
        by: 'Grey Cardigan',
        text: `I teach that boy, or nine of him. I'm going to be slower to tell him to take the headphones off tomorrow.`,
        replies: [
          { by: 'bus line 42', text: `He's always got them too loud, mind. I'll give you that.` },
        ],
      },
    ],
  },
  {
    by: 'small.hours',
    title: 'What does your mind hand you at three in the morning?',
    text: `Mine has a filing system. First there's the practical drawer: did I lock the back door, what is that noise, is it the noise it made last week. Then comes the historical section, where I'm eight years old and have called the dinner lady "Grandad". By about half past three we have reached the question of whether I've ever been properly known by another person, and shortly after that it's the dustmen.

I've stopped fighting it. I get up, I make toast, and I look at the windows opposite. There's one that's nearly always lit, top left, with a yellow blind. I've never seen who it is. I think of them as a colleague.

So what does yours bring you? Silly or otherwise, I'd like to know. It might help to have a few other people's files in here with mine.`,
    comments: [
      {
        by: 'NightShift Nora',
        text: `I'm usually at work at three. It's the quietest hour on the floor, and mostly what I think about is whether it's the vending machine pretzels or the other vending machine pretzels.`,
        replies: [
          {
            by: 'small.hours',
            text: `I'm oddly reassured that somebody competent is up.`,
            replies: [
              {
                by: 'NightShift Nora',
                text: 'Competent is strong. But awake, absolutely. Consider me the yellow blind.',
              },
            ],
          },
        ],
      },
      {
        by: 'cloud9_minus8',
        text: `A girl told me in 2009 that she'd "had a nice time" and I said "no problem". No problem! Sixteen years I've been on that one.`,
        replies: [
          {
            by: 'Zoë',
            text: 'At least it was no problem. I once answered "thank you, I made it myself" when someone liked my name.',
            replies: [
              {
                by: 'cloud9_minus8',
                text: 'This is the nicest thing that anyone has ever done for me at 3 a.m.',
              },
            ],
          },
        ],
      },
      { by: 'moth', text: 'mine is just the same song lyric but wrong' },
      {
        by: 'Ibrahim K.',
        text: `I count my daughters. I have two. It doesn't take long, so I go and check, and then I count them again.`,
        replies: [
          {
            by: 'Nana Jo',
            text: `Mine are fifty and forty-six and grown and gone, and I count them too. You don't ever get a different number and you don't ever quit.`,
          },
        ],
      },
      {
        by: 'quiet_harbor',
        text: 'I listen to the shipping forecast in my head. My wife used to do it in a silly voice to send me off. It still works, more or less.',
      },
      {
        by: 'Priya',
        text: `I rewrite emails that I've already sent. I've got some of them really good.`,
      },
      {
        by: 'garden_variety',
        text: `Slugs. I lie there and I know that they're at it. One has to respect the shift they put in.`,
      },
      {
        by: 'Åsa',
        text: `In June it's light at three here, so I've no excuse for philosophy. In December I think about June.`,
      },
      {
        by: 'kitchen.light',
        text: `I'm up feeding a baby most nights and I'd like everyone to know there's a whole secret country at this hour. We're all in it with our blinds up. Hello from my window.`,
        replies: [
          {
            by: 'small.hours',
            text: 'Hello. I had a piece of toast just now and raised it in no particular direction. Please consider it yours.',
          },
        ],
      },
    ],
  },
  {
    by: 'Ibrahim K.',
    title: 'I learned to braid on a mop',
    text: `My wife has a new job with early starts, so the mornings are mine now. For the first week my girls went to school looking like they'd been through a car wash. The older one is ten. She said, very gently, "It's okay, Baba, I can wear a hat." It was a warm day.

So on my breaks I practiced. There's a string mop in the cleaning cupboard, a new one, very good condition. I propped up my phone and I braided that mop for eight days. Two of my men walked in on it. Nobody spoke. On the third day one of them, a very large man, said, "You're pulling too tight at the top," and showed me how.

This morning I did two French braids that were almost level. The small one shook her head hard to test them. They held. The older one looked in the mirror for a long time and then she said, "You can do Friday too. Friday is picture day."`,
    comments: [
      {
        by: 'Marisol',
        text: `I own a salon and I got goosebumps. PICTURE DAY. That's a license to practice, sir. Part the hair with the end of the comb, wet it just a little, and you'll get level.`,
        replies: [
          {
            by: 'Ibrahim K.',
            text: `Wet it just a little! I've been doing it dry like an animal. I've written this down. Thank you, professional.`,
            replies: [
              {
                by: 'Ibrahim K.',
                text: 'Level. Both sides. The photographer asked who did it, and she pointed at me with her whole arm.',
                replies: [
                  {
                    by: 'Marisol',
                    text: 'With her whole arm!! I told every chair in the place and the dryers went off.',
                  },
                ],
              },
            ],
          },
        ],
      },
      {
        by: 'dad.of.three',
        text: `I have a mop, I have a daughter, and I've no further excuses. Starting Monday.`,
      },
    ],
  },
  {
    by: 'Nana Jo',
    title: 'Nine hundred and twelve pages',
    text: `My eyes aren't what they were, and everybody kept telling me about audio this and large print that. But my late husband bought me that book in 1981, a great big Russian thing, and he wrote inside of it, "Bet you won't." I put it on a shelf out of spite. He was a terrible tease.

He's been gone six years. In January I took it down and dusted it off and said, "All right, mister." Four pages a night with the glass my grandson got me for stamps. I had to make a chart of who all those folks were, because every one of them's got three names and a cousin.

I finished it last night at a quarter to eleven. I cried some, on account of the ending and on account of there being no more of it. Then I got my good pen and wrote under his line, "Did so."`,
    comments: [
      {
        by: 'Library Ghost',
        text: `I've worked in libraries for twenty years and "Did so" is my favourite review of anything. I'd shelve that copy in a case with a light in it.`,
      },
      {
        by: 'old_bicycle',
        text: `Four pages a night. That's how I delivered a town for thirty-four years. Well done, Jo. I think he's lost his bet and is delighted.`,
        replies: [
          {
            by: 'Nana Jo',
            text: `He never could stand to lose, so I expect he's found a way to say he meant it all along.`,
          },
        ],
      },
      {
        by: 'paper.boat',
        text: `I bought the same one (I think!) to look clever in my first year and I've been using it to prop up a window. I'm taking the window down tonight.`,
      },
    ],
  },
  {
    by: 'half.a.map',
    title: 'How did you know it was time to leave?',
    text: `I quit my job in the fall without anything lined up and I've been on my friend's couch since, telling everybody I'm "between things". I've got enough saved up for about five months. I've lived in this city for nine years and I know where the good bread is. Nothing's wrong, exactly. I just walk around it like I'm returning it in the condition I found it.

When I ask, half of people say "you'll know" and the other half say "you never know." My friend whose couch it is says I'll find out when I stop making lists.

So I'm asking strangers. Did you know beforehand, or only once you'd gone? And if you stayed, was there a moment for that too? I've never heard anyone tell a story about the day they decided to stay.`,
    comments: [
      {
        by: 'far-from-home',
        text: 'I only knew in the taxi. I cried the whole way to the airport and when the driver asked if he should turn around, I heard how fast I said no.',
        replies: [
          {
            by: 'half.a.map',
            text: `That's the most useful thing anyone's told me. I might get in a taxi just to be asked.`,
          },
        ],
      },
      {
        by: 'quiet_harbor',
        text: `A staying story, then. I'd a berth arranged further north after Maureen died. The morning I was to go, the woman from the chandler's came down with a flask and asked which jobs I'd be doing first when I got back. When, she said. I put the kettle on and I've not gone yet.`,
      },
      {
        by: 'Caleb',
        text: `Left the farm at nineteen. I knew because I'd started noticing nice things about it, like you do with people you're fixing to say bye to. Returning it in the condition you found it, that kinda sounds like the same thing.`,
      },
    ],
  },
  {
    by: 'tidepool',
    title: 'To the gentleman who shook his umbrella into the seahorse leaflets: we saw',
    text: `Good afternoon. I hope that you're dry now. I'm the person at the ticket desk whose whole morning's folding you baptised. I know you didn't mean it. Nobody means it. There is a stand for umbrellas, it's shaped like a heron, it is four feet tall, and you leaned on it to do the shaking.

This is a complaint about nothing. My feet are wet, a coach party of sixty asked me one after another where the toilets are while standing beneath the sign for the toilets, and a child told me that the octopus looked "disappointed in us". She does, a bit.

I just wanted to say it somewhere that I wouldn't have to smile at the same time. Thank you. I feel better. The leaflets are on the radiator and they've gone a lovely wavy shape, like kelp.`,
    comments: [
      {
        by: 'thrift_store_lamp',
        text: 'Hold on. A HERON umbrella stand? Is it for sale, is it lonely, has it ever considered living with a lamp?',
        replies: [
          {
            by: 'tidepool',
            text: `I'll ask. It's had a hard life, it'd probably go to you for free and a kind word.`,
          },
        ],
      },
      {
        by: 'not-a-morning-person',
        text: `"Disappointed in us" is the most accurate description of an octopus I've ever read, and also of me before ten.`,
      },
    ],
  },
  {
    by: 'Åsa',
    title: 'Four minutes of sun',
    text: `Where I live, in the valley, the sun goes behind the ridge in November and we do not see it in my kitchen again until about now. It's there in other places. You may take the bus to it. But it doesn't come to the table.

I always forget the date on purpose. This morning I was buttering bread and there was a line of light on the knife. I didn't move. It went over the cheese, over my hand, up the cupboard, and stayed on the old calendar from the bank for perhaps one minute. I could see every bit of dust in my house and I've never minded it less.

My grandmother used to put down whatever she was holding and say "välkommen tillbaka" to it, quite politely. So I said that too. Then it was gone behind the chimney. It will be six minutes tomorrow.`,
    comments: [
      {
        by: 'Yuki',
        text: `I read this slowly so that it would last about four minutes. Welcome back to it, from my desk, where it's raining.`,
        replies: [{ by: 'Åsa', text: 'Six today! I had a chair ready, and the good cup.' }],
      },
      {
        by: 'blue kettle',
        text: `I've never been so invested in somebody else's kitchen. Please do tell us when it gets to the table.`,
      },
    ],
  },
  {
    by: 'Caleb',
    title: 'Three parts and all of them hot at the same time',
    text: `I'm 22 and up until last month I'd been living on cereal and gas station burritos. At home my mom cooked and my grandma cooked and us boys got chased out of the kitchen with a towel. Nobody ever showed me. I moved to the city with one pan and I was scared of it.

Well, tonight I did chicken, and green beans, and potatoes that I mashed with a wrench handle (I washed it, and I wrapped it first). Had it all written out with times on the back of a work order. 6:10 potatoes. 6:22 chicken. 6:31 beans. I was sweating like I was rebuilding a transmission.

And at 6:45 it was just... dinner. It was all there on the plate. It steamed. I didn't have anyone to show, so I ate it standing up at the counter and then I figured that wasn't right, so I sat down and had seconds.`,
    comments: [
      {
        by: 'Nana Jo',
        text: `All hot at the same time is the whole art of it, son. I know women who've cooked fifty years and can't land the beans. I'm mailing you a potato masher in my mind.`,
        replies: [
          {
            by: 'Caleb',
            text: `Thank you ma'am. The wrench did okay but I'd be lying if I said it was easy to clean.`,
          },
        ],
      },
      {
        by: 'salt-and-rye',
        text: `I bake for a living and I still write the times on the back of something. Next time, potatoes first, lid on, and they'll wait for you as long as you like. Proud of you, kid.`,
        replies: [
          {
            by: 'Caleb',
            text: `Lid on. Got it. Trying pork chops on Sunday and I asked my neighbor if she wants to come over so now I can't back out`,
            replies: [
              {
                by: 'salt-and-rye',
                text: `Oh, it's a neighbor! Then put a clean towel over your shoulder. You don't have to use it. It just makes you look like you know.`,
              },
            ],
          },
        ],
      },
    ],
  },
  {
    by: 'Second Breakfast',
    title: 'A formal complaint about fitted sheets',
    text: `I've got a degree. I've assembled a crib with no instructions while a woman in labor yelled at me through a wall. And I have just spent twenty-five minutes being beaten up by a piece of cotton with elastic in it, which has, as far as I can tell, five corners, or else three.

You get one on, and the far one lets go. You get that on, and the first one slides off very slowly, making eye contact. I asked my wife which way was the long way and she said "the tag goes bottom right," as though I'd been told this at birth.

Anyway, it's on sideways. We're going to sleep like that. This is who we are now.`,
    comments: [
      {
        by: 'loose_threads',
        text: `I sew for a living, and I'm here to tell you that it isn't you. They cut the corners cheap. A good one has a stripe or a tag, and I draw a little smiley face on the bottom right with a laundry pen.`,
        replies: [
          {
            by: 'Second Breakfast',
            text: `A SMILEY FACE. I've been out here reading it by starlight, like a sailor.`,
          },
        ],
      },
    ],
  },
  {
    by: 'cloud9_minus8',
    title: `Something went right all day long and I'd like to know who is responsible`,
    text: `The train came. There was a seat. The ticket I'd been stuck on for nine days turned out to be a cable somebody had kicked out, and when I plugged it back in the whole third floor clapped, and I'm told it wasn't sarcastic. I was given a plum. It was a good plum, which as you'll know is one in thirty.

I got home braced for it. I checked the boiler. I checked the ceiling. I rang my brother and he said everyone was well and why was I whispering.

I'm in bed now. I don't trust this at all, but I thought it should be written down somewhere, with the date, in case it's needed as evidence for the defence.`,
    comments: [
      { by: 'Zoë', text: 'The court accepts the plum as exhibit A.' },
      {
        by: 'late_bloomer',
        text: `I'd like to gently suggest that it might just have been a nice day. I know. I'm sorry to be so blunt.`,
        replies: [
          { by: 'cloud9_minus8', text: 'A nice day. In front of everyone. Have you no shame?' },
        ],
      },
    ],
  },
  {
    by: 'Priya',
    title: 'Lunch, outside, on a bench',
    text: `For three years I've had lunch over my keyboard with one hand. I know from the crumbs. Nobody ever told me to, there's no rule. I think I'd worked out that if I stayed visible then nobody would notice how frightened I was, and it's hard to look frightened while typing.

Yesterday the fire alarm went at ten past twelve, and we all stood around on the grass in the sun. When they let us back in I just didn't go. I had my sandwich in my bag. There was a bench. There was a pigeon with one and a half feet who seemed to know the place.

I counted eleven different greens. I heard a man on the phone say "no, darling, the other giraffe." I was back at my desk at twenty to one, and the thing I'd been so afraid of for three years had not happened. No one had even looked up.

I went back today. The pigeon was there before me.`,
    comments: [
      {
        by: 'Yuki',
        text: `Eleven greens! As a designer I'd like to check your work, but I believe you. Please ask the pigeon its name.`,
        replies: [
          { by: 'Priya', text: `We've decided on Gerald. He has neither confirmed nor denied it.` },
        ],
      },
      {
        by: 'recovering perfectionist',
        text: `"It's hard to look frightened while typing." I've been doing this for fifteen years and I thought it was called diligence. I'm taking a sandwich tomorrow.`,
      },
    ],
  },
  {
    by: 'Grey Cardigan',
    title: `A letter from a pupil I'd given up on`,
    text: `She sat at the back by the radiator for two years and, so far as I could tell, heard nothing. She drew hands. Hundreds of hands, down every margin. I used to put "please see me" and she never did.

The letter is four sides long. She's twenty-seven and makes prosthetic limbs, the outer part, the part that people see. She paints on the veins and freckles. She writes that in my lessons she could draw since I was the only teacher who never took the paper away.

I'd like to say that it was wisdom. It was a Thursday and I was tired, and I chose not to have that fight. That's all I did. I left her alone, and apparently she was in there the whole time, working.

I've read as far as page three. I'm saving the last one for tomorrow, because I'm fifty next week and I'd like something to open.`,
    comments: [
      {
        by: 'quiet_harbor',
        text: `You chose not to have that fight every week for two years. That's not tiredness, that's a decision, whether you'd the decency to notice it or not. Many happy returns for next week.`,
        replies: [
          {
            by: 'Grey Cardigan',
            text: `I've been told off by a sailor and it has done me good. Thank you.`,
          },
        ],
      },
      { by: 'moth', text: 'i drew in every lesson. one teacher let me. i still think about her' },
    ],
  },
  {
    by: 'old_bicycle',
    title: 'I have now seen the loose tooth, by video telephone, from my own kitchen table',
    text: `I've resisted it for years. I don't like my own face, and I couldn't see what was wrong with a stamp. But she is six and in another country, and she informed me that the tooth was going to come out any day and there would be nothing to see.

So my neighbour's lad set me up on Saturday. For the first five minutes she had an excellent view of my ear. Then she shouted "Grandad, turn me round!" and I did, and there she was, as near as that teapot. She wiggled it for me. I'm not ashamed to say I had to look at the ceiling.

She made me show her my shed, my soup, and both my feet. Then she propped me up on the table, forgot about me, and did her colouring. I sat and watched her draw for forty minutes. She was humming. You can't get that in a stamp.`,
    comments: [
      {
        by: 'tidepool',
        text: `Being propped up and forgotten about is the highest honour there is. It means you're just in the room.`,
        replies: [
          {
            by: 'old_bicycle',
            text: 'That is precisely what it felt like. I went and ate my soup afterwards and the house was not so quiet as usual.',
          },
        ],
      },
      {
        by: 'far-from-home',
        text: `My mother is on the other end of that for me. I'm going to prop her up this Sunday and do my ironing. Thank you, I'd never have thought of it.`,
      },
    ],
  },
  {
    by: 'NightShift Nora',
    title: `What's the first thing you do when you finally get home and shut the door?`,
    text: `I've been doing nights for sixteen years and I've got it down to a science. Shoes off on the porch, because the floor of that place is not coming into my house. Then I stand in the hallway for a slow count of twenty with my forehead against the coats. My daughter's puffy one is the best. It's like leaning on a cloud that's mad at you.

Then it's one piece of cinnamon toast, blinds down, fan on, done. If I skip the coats, I can't sleep. I tried to explain it to somebody at work and she said she sits in her car and says the name of everyone she looked after that night, one time, and then she turns the key.

I'd love to hear yours. I think we've all got one and don't know it's a thing.`,
    comments: [
      {
        by: 'bus line 42',
        text: `I sit on the stairs and my dog puts her chin on my knee. She doesn't get up for it any more, she's old, so I go down to her. Then I take my tie off.`,
        replies: [
          { by: 'NightShift Nora', text: `I love that you go down to her. That's good nursing.` },
        ],
      },
      {
        by: 'window_seat',
        text: `I don't often have a door to come home through, but when I do, I touch the radiator. I don't know why. It's usually off.`,
      },
      {
        by: 'salt-and-rye',
        text: 'Up at 3 a.m. for the ovens, home by noon. I take off the apron in the yard and shake it, and about nine sparrows know exactly what time it is.',
      },
    ],
  },
  {
    by: 'wren',
    title: 'A whole song, by myself',
    text: `It was an open mic in the back room of a pub. I'm in a choir, so I'm used to being one-thirtieth of a sound. I went with a friend who was meant to be reading a poem and she lost her nerve, and there was this gap, and the man with the clipboard said "anyone?" and my legs stood up.

I did the one my gran used to sing doing the ironing. No microphone, I was too scared of it. I looked at the dog the whole time. It's four verses long and in the third one my voice cracked straight down the middle, and I thought well, that's that, and sang the crack too.

When I'd finished there was a second when no one did anything. Then an old man at the bar said "Again." Not loudly. So I did it again, and that time I looked up.`,
    comments: [],
  },
  {
    by: 'Yuki',
    title: 'The note about the piano',
    text: `I've lived here for two years, and I play only with the soft pedal, between five and six, with a blanket folded behind it. I always worried. So when I saw the paper on the floor I knew what it would be, and I left it there, face down, for a whole evening. I was already planning how to sell the piano.

It said: "Could you please play the sad one earlier on Thursdays? My mother visits then and has to leave by quarter past five and she always misses it. Flat 6."

I don't know which is the sad one. They're all quite sad. So this Thursday I started at half past four and played all of them, with the pedal up and the blanket on the chair.`,
    comments: [
      {
        by: 'blue kettle',
        text: `As someone who lives beneath a trombone, I can confirm there are people downstairs rooting for you whom you've never met.`,
      },
    ],
  },
  {
    by: 'garden_variety',
    title: 'I have grown one tomato',
    text: `There were fourteen plants. Blight had nine, slugs had three, and one was sat on by a cat I don't own. The fourteenth was round behind the water butt, where I'd thrown it because it looked feeble, and I never watered it or spoke to it or gave it a second thought.

On Sunday I went to get the hose and there it was, the size of a fist, red as a post box, with not a mark on it. I called out. I actually called out, in an empty garden, "Oh, look at you."

I've photographed it next to a coin. I've shown it to the neighbour, who took his cap off. I can't decide about eating it. I've got bread, I've got salt, I've a knife that I sharpened specially, and it's been on the windowsill since Sunday, being admired. Somebody talk some sense into me.`,
    comments: [
      {
        by: 'Second Breakfast',
        text: `Eat it today, warm, outside, over the grass, leaning forward. Tomorrow it'll be a sad story and you've already got fourteen of those.`,
        replies: [
          {
            by: 'garden_variety',
            text: 'Done. Half each with the neighbour, on the step, with salt. Neither of us said anything for some time.',
          },
        ],
      },
      {
        by: 'Library Ghost',
        text: `The one you ignored behind the water butt. I feel as if there's a moral here and I'm choosing not to look directly at it.`,
      },
    ],
  },
  {
    by: 'dad.of.three',
    title: 'Everyone in the house was asleep except me',
    text: `I didn't know what it was at first. I thought I'd gone deaf. The youngest was asleep, which never happens at the same time as the middle one, and the eldest had nodded off upside down on the settee with a book about trains on his face. My wife was out cold with one sock on.

I stood in the hall like a burglar. I had so many plans for an hour like that. There's a shelf I've been meaning to put up since the spring. There's a whole film.

I sat down on the bottom stair and listened to them. Four different sets of breathing, all out of time. I could tell which was which. I thought, one day this house will be quiet on purpose, and I'll give anything to hear that racket.

Then I ate a whole packet of the good biscuits without sharing one, because I'm not made of stone.`,
    comments: [
      {
        by: 'Ibrahim K.',
        text: 'I know this stair. Every father should have one. The biscuits also.',
      },
      {
        by: 'maple-street',
        text: `My two are at the age where they're just in their rooms with the doors shut, so quiet's not rare now. You're right about the racket. Write down the breathing part and put it somewhere safe.`,
        replies: [
          {
            by: 'dad.of.three',
            text: `It's going in the archive. The real one, in the shoebox, where I've started keeping things.`,
          },
        ],
      },
    ],
  },
];
