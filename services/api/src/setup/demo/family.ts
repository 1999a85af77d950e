import type { DemoThread } from './demo-community.js';

/** Demo threads about family. */
export const family: DemoThread[] = [
  {
    by: 'blue kettle',
    title: `Mum thinks I'm her sister, and her sister gets told everything`,
    text: `I'm fifty-four and I'm my mother's carer. She has dementia. For about two months now I've been Jean. Jean was her older sister, who died when I was nine.

At first I corrected her. 'No, Mum, it's me.' Her face would fall, and then we'd both have to grieve Jean all over again before breakfast. So I stopped, and now I'm Jean most afternoons, and Jean gets told things.

Jean's been told that Mum nearly didn't marry Dad. That there was a man with a motorbike called Leonard (the man, not the bike). And yesterday, while I was drying her feet, Jean was told, 'I worry about my girl. She's so capable that nobody looks after her. I don't know how to do it, Jean, she won't stand still.'

I carried on drying her feet. I said, 'I think she knows.' Mum said, 'Do you?' and patted my hair.

She hasn't said one soft thing to me as me in fifty-four years. I don't know whether I've been given something or stolen it.`,
    comments: [
      {
        by: 'Grey Cardigan',
        text: `You haven't stolen it. She was telling it to the person she trusted most, and she wanted it to reach you. It went by a roundabout route, like most post.`,
      },
      {
        by: 'wren',
        text: `I've had to stop and put the phone down for a bit. My brother calls me by the dog's name when he's happiest and I've decided it's the highest rank in the house. I think Jean might be too.`,
        replies: [
          {
            by: 'blue kettle',
            text: 'The highest rank in the house! Yes. She does keep the good biscuits for Jean.',
            replies: [
              {
                by: 'wren',
                text: 'And what do you get, as you?',
                replies: [
                  {
                    by: 'blue kettle',
                    text: 'Digestives. Broken.',
                    replies: [
                      {
                        by: 'Second Breakfast',
                        text: `I'd like it on the record that you deserve whole cookies under every name.`,
                        replies: [
                          {
                            by: 'blue kettle',
                            text: `On the record it goes. I had one of Jean's tonight and I didn't feel guilty at all.`,
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
        by: 'slow.river',
        text: `My wife told the truth more easily near the end, mostly to the wrong people. She told a plumber she'd been happy. I was in the next room. I took it as mine, and I've never regretted it.`,
        replies: [
          {
            by: 'blue kettle',
            text: `The plumber. Oh, that's lovely, and I'm so sorry. Did you ever let on that you'd heard?`,
            replies: [
              {
                by: 'slow.river',
                text: `I came in and asked her if she'd like some tea, and she said, 'There he is.' I figure she knew I was standing there.`,
              },
            ],
          },
        ],
      },
      {
        by: 'Priya',
        text: `I want to ask the thing underneath, if I can. She said nobody looks after you because you're so capable. Is she right?`,
        replies: [
          {
            by: 'blue kettle',
            text: `My cousin does alternate Sundays. Otherwise, well. I read your question and went and did the bins, so I suppose that's my answer.`,
            replies: [
              {
                by: 'Priya',
                text: `Then maybe a second Sunday? Not because you're failing at it. Because Jean promised her she'd see to it.`,
              },
            ],
          },
        ],
      },
      {
        by: 'late_bloomer',
        text: 'I hope Jean finds out what happened to Leonard.',
      },
    ],
  },
  {
    by: 'Åsa',
    title: 'My stepson drew the family and I am a tree',
    text: `I have lived with my husband and his son for two years. The boy is seven. I am careful. I do not say 'mother', I do not touch his mother's things, I knock on his door.

Last week he came home from school with a drawing called My Family. There is Papa, and Mama in her own house with yellow windows. There is the cat, very large. There is himself. I looked for me, and I was not there, and I said that it was a beautiful cat.

In the evening he came into the kitchen and was angry. 'You did not see yourself.' He pointed. Between the two houses there is a tree. I said, 'Am I the tree?' He said, 'You are where the swing is.'

I do not know what it means in psychology and I do not want to know. It hangs now on the refrigerator. I go and look at it in the night, like for a glass of water.`,
    comments: [
      {
        by: 'dad.of.three',
        text: `Please note that the cat got drawn bigger than everybody, and you got a thing he climbs on. You're winning.`,
        replies: [
          {
            by: 'Åsa',
            text: 'The cat is not really so large. But she has a strong personality.',
          },
        ],
      },
      {
        by: 'bus line 42',
        text: 'I had a stepmum from when I was eight, and she knocked on my door every time. I never once said thank you for it because I was being a little horror, but I always noticed. He notices.',
        replies: [
          {
            by: 'Åsa',
            text: 'Thank you for telling me from the other side of the door.',
          },
        ],
      },
    ],
  },
  {
    by: 'Caleb',
    title: `first christmas I'm not driving home. I did the right thing so why do I feel like this`,
    text: `I grew up in a church that was also my school and my whole street. I left two years ago. I didn't do it loud. I just stopped going, and then I said why when they asked, and my dad said I could come home when I was ready to be his son.

Last year I went anyway. I sat at that table for two days being prayed about in the third person. My mom slipped me a foil plate at the door like I was somebody's ex-con.

So this year I said no. I picked up a shift at the site on the 24th, and I bought a chicken, and I have a string of lights up that came with the apartment.

I know it's right. I felt my shoulders come down when I hung up. But it's nine at night and they'll be doing the thing where my little sister puts the star on, and she's too tall to need lifting now but my dad always pretends he's lifting her, and nobody's going to be holding the ladder. I was always the one who held the ladder.`,
    comments: [
      {
        by: 'still-here',
        text: `Twenty-some years ago I didn't go home for the first time. I remember a can of soup and a western on TV. It was the right thing and it felt like losing a tooth. Both of those can be so on the same night.`,
        replies: [
          {
            by: 'Caleb',
            text: 'losing a tooth is it. I keep going to the spot.',
            replies: [
              {
                by: 'still-here',
                text: `You will for a while. I'd suggest giving your hands something to do around star time. I took apart a toaster.`,
                replies: [
                  {
                    by: 'Caleb',
                    text: 'did it work after',
                    replies: [
                      {
                        by: 'still-here',
                        text: 'It did not. I ate bread for a week and told everybody I preferred it.',
                        replies: [
                          {
                            by: 'Caleb',
                            text: `ok that's the first laugh of the day. there's a bathroom fan in here that's had it coming.`,
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
        by: 'Nana Jo',
        text: `Caleb, I'm a church lady, seventy-two years of it, and I want to tell you that a table where you get prayed about in the third person is no table of mine. Now tell me what you're doing with that chicken. Do you have an onion?`,
        replies: [
          {
            by: 'Caleb',
            text: `no ma'am. I have salt and I think half a lemon`,
            replies: [
              {
                by: 'Nana Jo',
                text: 'Half a lemon is plenty. Put it inside. Salt all over, more than seems right, breast side down the first half. And set a place for yourself, with a real fork.',
                replies: [
                  {
                    by: 'Caleb',
                    text: 'I set the place. I used the fork. it was honestly really good and I wish I could tell my mom that',
                  },
                ],
              },
            ],
          },
        ],
      },
      {
        by: 'tidepool',
        text: `I haven't been to my father's for three years now. The first holiday was the loudest, then it was just a date. Is your sister old enough for you to write to her directly?`,
        replies: [
          {
            by: 'Caleb',
            text: `she's sixteen. I don't know if they read her phone. I could mail something to her school maybe, her art teacher always liked me`,
            replies: [
              {
                by: 'maple-street',
                text: `I work in a school office, and I'd go a little carefully there. Going around parents can put a kid in the middle, even with love. A plain card to the house that anybody could read and that says "I miss holding the ladder" may do more than a secret one.`,
                replies: [
                  {
                    by: 'Caleb',
                    text: `huh. yeah. I don't want her to have to hide me. I'll send one they can all read.`,
                  },
                ],
              },
            ],
          },
        ],
      },
      {
        by: 'moth',
        text: `i'm on shift tonight too. raising a can of peaches to you from aisle nine.`,
      },
      {
        by: 'Caleb',
        text: `update. a card came. no note from my folks, but it's in my sister's writing, and she drew a ladder with nobody on it and wrote "saved you a spot." the fan works by the way`,
        replies: [
          {
            by: 'still-here',
            text: 'Saved you a spot. Keep that one somewhere dry, Caleb.',
          },
        ],
      },
    ],
  },
  {
    by: 'kitchen.light',
    title: 'It is 3:40 and I have fed the same twin twice',
    text: `I'm nearly sure of it. They're five weeks old. One has a freckle on her ear and the other doesn't, and I've just checked, and the one asleep on me, full as a tick, has the freckle, and so did the last one.

The other one is looking at me from the basket with an expression I can only call legal.

I used to run a team of fourteen people. I had a lanyard. I once negotiated with the Dutch. My partner's asleep because we agreed shifts, and I'm too proud to wake him and say I can't tell our children apart in the dark. My mum keeps saying 'enjoy every minute.' I'd like to enjoy this one at some later date.

The kitchen light's the only one on in our whole street. I've started to feel quite loyal to it.`,
    comments: [
      {
        by: 'small.hours',
        text: `Not the only one. Mine's on too, eight weeks in, just the one baby, and I called him by the dog's name at midnight. Paint a toenail.`,
        replies: [
          {
            by: 'kitchen.light',
            text: 'Paint a toenail! You genius. Freckle now has one coral big toe. Everyone has been fed in the correct order.',
            replies: [
              {
                by: 'small.hours',
                text: 'Does the other one forgive you?',
                replies: [
                  {
                    by: 'kitchen.light',
                    text: `She's instructing solicitors.`,
                  },
                ],
              },
            ],
          },
        ],
      },
      {
        by: 'NightShift Nora',
        text: `From someone awake at 3:40 for a living: your light's not the only one, there's a whole shift of us. And do wake him. Agreed shifts can have an emergency clause.`,
      },
      {
        by: 'Nana Jo',
        text: 'I had two under two and I did not enjoy every minute. I enjoyed about one in forty, and those were plenty to live on. Your mother has forgotten the other thirty-nine, bless her, and someday you will too.',
      },
    ],
  },
  {
    by: 'maple-street',
    title: 'My daughter has replaced me with a closed door',
    text: `She's fifteen. Until last spring she'd sit on the edge of the tub and talk at me while I did my face. I got everything: who was out, who was back in, what Ms. somebody said about the frog. I used to wish for five minutes of peace. I want to go back and shake that woman.

Now there's a door. Behind it there's a voice, laughing, and it's not for me. When I knock I get "what" with no question mark on it.

I know it's her job. I work in a school, I tell other mothers every week that it's their job. But tonight I did my face alone and I caught myself narrating it out loud to the tub.`,
    comments: [
      {
        by: 'Zoë',
        text: `I'm nineteen, so I was behind the door quite recently. I could hear my mum out there the whole time and it was comforting, like a radio. I'd never have admitted it. Keep pottering about near the door.`,
        replies: [
          {
            by: 'maple-street',
            text: `Like a radio. I can do radio. I'll fold laundry in that hallway until she leaves for college.`,
          },
        ],
      },
      {
        by: 'dad.of.three',
        text: `My fourteen year old only talks in the truck. No eye contact, forty minutes, boom, everything. I've started volunteering to drive kids to things that are way too far away.`,
        replies: [
          {
            by: 'maple-street',
            text: `I drove her to the far pharmacy tonight, the one across the river. I got one fact about a boy named Anders and I'm not allowed to react to it.`,
          },
        ],
      },
    ],
  },
  {
    by: 'loose_threads',
    title: 'Nine years without my sister, over a sewing machine',
    text: `It was Mum's. A black one with gold lettering, in a wooden case. When she died there was no will to speak of, and I'd always sewn, it's my living, and so I took it. I didn't ask. I carried it out to the car the day after the funeral because I couldn't bear to see it in that empty house.

My sister said I'd robbed a grave. I said she'd not threaded a needle since school. Then we both said some things about who'd visited and who hadn't, and those were the real things, and that was that. Nine years.

It's in my workroom now and here's what I've never told anyone. I can't use it. I've tried. I sit down to it and my foot won't press. I've got three modern machines and I dust that one every Friday.

Yesterday I opened the little drawer for the first time. There's a bobbin in there with my sister's school name tapes wound round it. Red thread. Mum had kept them. So it was never only mine, was it? I don't know what to do with that.`,
    comments: [
      {
        by: 'Åsa',
        text: 'Perhaps you post her the name tape. Not a letter. Only the name tape.',
        replies: [
          {
            by: 'loose_threads',
            text: `I've been staring at this since breakfast. A letter I could get wrong. I've written that letter a hundred times and it always turns into a list.`,
            replies: [
              {
                by: 'half.a.map',
                text: `I think the name tape is right, but might you put one line in with it? Otherwise after nine years she could take it as a clear-out. 'Found this in the drawer. It should be with you.'`,
                replies: [
                  {
                    by: 'loose_threads',
                    text: `'Found this in the drawer. I thought you should have it. I shouldn't have taken the machine without asking.' Is the last bit too much?`,
                    replies: [
                      {
                        by: 'Grey Cardigan',
                        text: 'The last bit is the letter. Leave off everything else if you must, but leave that.',
                        replies: [
                          {
                            by: 'loose_threads',
                            text: `Right. It's in an envelope with a stamp on. I'm walking to the postbox in my slippers before I can unpick it.`,
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
        by: 'garden_variety',
        text: 'My brother and I went four years over a riding mower. It was never about the mower. I was mad that he got to be grieving while I did the paperwork.',
        replies: [
          {
            by: 'loose_threads',
            text: `It was who'd visited. She lived two hundred miles off with small children. I was round the corner and I wanted someone to say it had been hard. I could've just said it was hard.`,
            replies: [
              {
                by: 'garden_variety',
                text: 'You just did.',
              },
            ],
          },
        ],
      },
      {
        by: 'tidepool',
        text: `I'll be the slightly prickly one. You might send it and hear nothing. I'd hate for silence to make you feel you were wrong to try, because it doesn't mean that.`,
        replies: [
          {
            by: 'loose_threads',
            text: `That's a kindness, actually. I've told myself I'm posting it and that's the whole of the job.`,
          },
        ],
      },
      {
        by: 'loose_threads',
        text: `She rang. Neither of us could speak, so for a bit we just breathed at each other like two burglars. Then she said, 'Does it still stick on reverse?' She's coming in March. I told her she'd best bring some thread.`,
      },
    ],
  },
  {
    by: 'slow.river',
    title: 'Seventy and seventy-three, and we finally quit',
    text: `Quit fighting, that is, my brother and I. It started in 1979 over who'd said what to whom about a piece of land neither of us ended up with. I couldn't draw you a map of that argument today if you paid me.

What happened is nothing. He called to ask if I remembered the name of our dog. Not the good dog, the other one. I said "Biscuit," and he said "that's it," and I waited for him to hang up, and he said, "I don't have anybody else I could have asked."

I've thought about that every day since. There's one other person on this earth who ever knew Biscuit, and I spent forty-odd years not calling him. He's driving out in April. I bought a second chair for the porch.`,
    comments: [
      {
        by: 'old_bicycle',
        text: 'My brother went before we got to our Biscuit. Get the chair out early and leave it out.',
        replies: [
          {
            by: 'slow.river',
            text: `I'm sorry. It went out this afternoon. It's a little cold for it yet, but I sat next to it.`,
          },
        ],
      },
      {
        by: 'loose_threads',
        text: 'What was the good dog called?',
        replies: [
          {
            by: 'slow.river',
            text: 'Duchess. But nobody ever needed help remembering Duchess.',
          },
        ],
      },
    ],
  },
  {
    by: 'Yuki',
    title: `I pay for my father's phone so that I can hear him say he is not there`,
    text: `My father died in February last year. His phone is in a drawer in my flat in another country. I pay a small amount each month so that the number stays alive.

When I miss him I ring it. It rings in the drawer, if I have charged it, which is strange, so mostly I don't charge it. Then his voice says he cannot come to the phone. It is eleven seconds. At the end there is a small noise, which I think is him looking for the button.

I don't leave messages. My mother says it is time to stop. She is practical and she is probably right. But last week I rang from the bus, and a woman next to me heard it a little, and she said, 'He sounds nice.' Nobody here had ever met him. I said, 'Yes, he was very bad with buttons.'`,
    comments: [
      {
        by: 'quiet_harbor',
        text: `He sounds nice to me as well, and I've only got the button to go on.`,
      },
      {
        by: 'Tomasz W.',
        text: 'Please make a copy of the recording, two copies, in different places. Phone companies change things and they do not ask. I do not say stop paying. I say only, do not let it be the one place where he is.',
        replies: [
          {
            by: 'Yuki',
            text: 'I did it last night, because of you. I was afraid it would make the call less special. I rang again this morning to check, and it did not.',
          },
        ],
      },
      {
        by: 'recovering perfectionist',
        text: `I don't think there's a schedule. My grandmother kept a coat on the hook for nineteen years, and when she finally gave it away it was because the neighbor was cold.`,
        replies: [
          {
            by: 'Yuki',
            text: 'I like that very much. I will wait until somebody is cold.',
          },
        ],
      },
    ],
  },
  {
    by: 'tidepool',
    title: 'When did the foam finger come in?',
    text: `My father has a new family. I don't follow him, but a cousin posted it. It's a picture of him at a swim meet with a little boy on his shoulders, and he's got one of those foam fingers. My father. With a foam finger.

I swam for seven years. He came once and read the paper.

I'd made peace with him being a person who couldn't do it. That was the story. Some people don't have it in them, it wasn't about me. I built a pretty decent life on top of that story. And now it turns out he had it in him the whole time, or he grew it, or he learned it by getting it wrong on us first.

I'm twenty-nine, I have a job with snails that I love, and I'm jealous of a six-year-old. I don't even want that kid to have it worse. I just want to know when the foam finger came in.`,
    comments: [
      {
        by: 'not-a-morning-person',
        text: `"He learned it by getting it wrong on us first." That took the wind out of me. I'm sorry. You should have had the finger.`,
      },
      {
        by: 'still-here',
        text: `I'm going to be honest, because I'm on the wrong side of this one. I was a bad father to my son and I got sober too late for most of it. I'm decent now to my sister's kids, and every good thing I do with them has his shadow on it. That doesn't fix one thing for you. I only mean it's possible he knows.`,
        replies: [
          {
            by: 'tidepool',
            text: `I wasn't ready for that, but thank you for saying it straight. I don't think I want him to suffer. I think I want him to know.`,
          },
        ],
      },
      {
        by: 'Caleb',
        text: `for what it's worth I'd have shown up and been embarrassingly loud`,
      },
    ],
  },
  {
    by: 'Nana Jo',
    title: 'I practiced all week and showed them my ceiling',
    text: `My grandbabies moved three states over in August. My son set me up with a tablet before they left and wrote the steps on an index card, in capitals, like I was defusing something.

I practiced every night. I put on lipstick. Sunday at four I pressed the green one, and there they all were, and for eleven whole minutes I told them about my week, the church supper and the possum, and they were so quiet and polite. Then my grandson, who is five, said, "Nana, you have a real nice fan."

They'd been looking at the ceiling the entire time. Nobody had the heart to say. Now every Sunday that child says, "Show me the fan first," and I do, and then I show him my face. I wouldn't fix it now for money.`,
    comments: [
      {
        by: 'paper.boat',
        text: `'You have a real nice fan' is the most polite thing a five-year-old has ever said. You've raised people who raise good people.`,
      },
      {
        by: 'far-from-home',
        text: `My mother holds the phone to her ear on video calls. I've had three years of conversations with one earring. I could draw you that earring.`,
        replies: [
          {
            by: 'Nana Jo',
            text: `One day you'll be so glad you know that earring, baby. Draw it.`,
          },
        ],
      },
    ],
  },
  {
    by: 'still-here',
    title: 'My son let me buy him a sandwich',
    text: `I've been sober nine years. He's twenty-four. I missed most of what there was to miss, and some of what I didn't miss, I wrecked by being there.

I've written to him every year on his birthday. I never asked for anything. This year he wrote back one line: "I'll be in town on the 12th for work if you want lunch."

He's tall. He has my mother's hands. We got sandwiches at a place by the bus station and he ate half and wrapped the other half up neat, and I sat there thinking, I don't know when he learned that. He told me some things he remembers. I didn't explain any of it. I'd practiced not explaining. I said, "Yes. That happened. I did that."

He didn't forgive me, and I want to be clear I'm not saying that. At the end he said, "Okay. Well, thanks for not arguing." Then he let me pay. $14.60. I still have the receipt.`,
    comments: [
      {
        by: 'Marisol',
        text: '"Yes. That happened. I did that." My father never said those six words to me, and I would have given him the whole rest of my sandwich.',
      },
      {
        by: 'tidepool',
        text: `You wrote on my thread about my dad, and I was a little mad at you for a day. Then I was less mad. Not arguing is bigger than you think. I'd go to lunch for that.`,
        replies: [
          {
            by: 'still-here',
            text: `You had every right to the mad day. I think about your foam finger. I hope he finds the words someday, and if he doesn't, that isn't a measurement of you.`,
          },
        ],
      },
      {
        by: 'wren',
        text: `Nine years of birthday letters that asked for nothing. I'd have kept them all, even if I was too angry to open them. I bet you anything there's a box.`,
        replies: [
          {
            by: 'still-here',
            text: `I never once thought about there being a box. I'll need to go sit on the steps a minute.`,
          },
        ],
      },
    ],
  },
  {
    by: 'Zoë',
    title: `My parents waited until I'd gone to uni and then got divorced like it was a surprise party`,
    text: `Three weeks into first term. They did it on a call, together, side by side on the sofa, and Dad said, 'We wanted you to have a stable childhood,' as if that was the receipt.

Everyone keeps telling me it's easier because I'm grown up. But I've got eighteen years of holidays I'm having to go back through now. Were they happy in Wales? Was Wales for me? Mum laughed so much in Wales.

And I've nowhere to go home TO. Dad's in a flat with one fork. Mum's painted my room 'just to freshen it up'. I'm in halls with a girl who microwaves fish, and everybody's crying about missing home, and I can't join in because I don't know which one I'd be missing.`,
    comments: [
      {
        by: 'window_seat',
        text: `Mine split when I was twenty and I got all of the "at least you're an adult" stuff. It's a strange grief because nobody brings you a casserole. Consider this a casserole.`,
        replies: [
          {
            by: 'Zoë',
            text: `A casserole would honestly go down well, it's been four days of fish.`,
          },
        ],
      },
      {
        by: 'garden_variety',
        text: `From a married mother: nobody can fake laughing in Wales for eighteen years. People can be happy on a Tuesday in a marriage that isn't going to last. I don't think you have to give Wales back.`,
        replies: [
          {
            by: 'Zoë',
            text: 'I asked Mum. I just asked her outright. She said Wales was real, and that it was one of the things that made it hard. I cried in the laundry room, but it was the good sort, I think.',
          },
        ],
      },
    ],
  },
  {
    by: 'Priya',
    title: 'My kitchen has been reorganised by logic',
    text: `My mother-in-law is a lovely woman. I want that on the record before I start. She raised four children and ran a post office, and she's staying with us for three weeks.

On day two I came down to make toast and the toaster had gone. It was in the cupboard under the stairs, 'with the other electricals', beside the hoover. The spices are now alphabetical, but in Gujarati. The mugs have been graded. I have been allocated a second-tier mug.

I was cross till about Thursday. Then I found her standing in the middle of it all at six in the morning, in her cardigan, not doing anything, and she said, 'At home I would know what to do with my hands at this time.' Her husband died last year. She's always been up at six to do his tea.

So I've asked her to teach me the rotis again, the ones I pretend I can do. The toaster can live under the stairs until Sunday week.`,
    comments: [
      {
        by: 'Second Breakfast',
        text: `As a kitchen professional I have to say the toaster thing is an outrage and also that I'd hire her today.`,
        replies: [
          {
            by: 'Priya',
            text: `She's asked what your walk-in is like. I've told her it's got celery in it. She approves.`,
          },
        ],
      },
      {
        by: 'blue kettle',
        text: `'I would know what to do with my hands at this time.' You heard it. Not everybody would've, not before their toast.`,
      },
    ],
  },
  {
    by: 'not-a-morning-person',
    title: 'I taught my little brother to drive and now I have to be normal about it',
    text: `Our mom worked nights and our dad was, let's say, a rumor. So from about eleven on, I was the one with the permission slips. I learned to forge her signature so well that now I can't do my own.

He's seventeen. I'm twenty-six, I make lattes, I've still never been anyplace with an ocean. I taught him on the parking lot behind the mall, and today he passed, and he hugged the examiner, a grown man with a clipboard.

Then he dropped me at work. HE dropped ME. He said, "Text me when you get off, I don't want you waiting in the dark," and it was exactly my voice. My exact words. I stood there holding the door and I couldn't tell if I was proud or if I'd just been laid off.`,
    comments: [
      {
        by: 'wren',
        text: 'Both, I reckon. And nobody throws you a leaving do, which they should.',
      },
      {
        by: 'maple-street',
        text: `You've been a parent since you were eleven. It's perfectly okay to have an empty nest at twenty-six. What did you want to be doing, before the permission slips?`,
        replies: [
          {
            by: 'not-a-morning-person',
            text: `nobody's ever asked me that and I had to go lie down about it. I think... I'd like to see the ocean? It's five hours away. He could drive.`,
          },
        ],
      },
      {
        by: 'tidepool',
        text: `Low tide in the morning is the best time to meet an ocean. I know, your username, but it's worth the alarm. Wear shoes you hate.`,
      },
    ],
  },
  {
    by: 'first-gen',
    title: 'Translator since I was eight, on strike for a weekend',
    text: `For my parents. Doctors, the landlord, the bank. When I was ten I translated a phone call about my own bad behavior at school, and I'm sorry to say I took some liberties.

My parents are smart. My dad reads history for fun. But everything official still comes through me, and now I've got a job and my own apartment two hours away, and the calls come at lunch, in meetings, in the shower. "Just one letter, it's short." It's never short. I know words for kidney function I shouldn't have known at twelve.

I can't be mad. They gave up everything, I know that better than anybody. I just want to be the kid for one weekend. I'd like someone to read ME a letter and tell me it's nothing to worry about.`,
    comments: [
      {
        by: 'Ibrahim K.',
        text: `My daughter does this for me. I thought of it as a small thing, because she is so quick. I asked her tonight if she is tired of it, and she said 'no, Baba' too fast. I have now joined the evening class at the library. Tell your father there is an old man in it who sits in front and asks too many questions.`,
        replies: [
          {
            by: 'first-gen',
            text: 'This made me tear up at my desk next to the cereal. I sent it to my sister. I might read it to my dad. In translation, obviously.',
          },
        ],
      },
      {
        by: 'Noor',
        text: `We put a 'letter hour' in, Sunday at six, everything saved up for it unless something's on fire. They sulked for a month. Now Dad makes snacks for it and sorts them into a folder with tabs.`,
      },
      {
        by: 'Library Ghost',
        text: `Your letter says: Dear first-gen, it's nothing to worry about. Nothing is due. You may ignore this letter. Sincerely, the Library.`,
      },
    ],
  },
  {
    by: 'Grey Cardigan',
    title: 'My mother, it turns out, could dance',
    text: `I found out while clearing her flat. And not a bit, either. Properly. There are medals.

My mother was a woman who ironed tea towels. She disapproved of humming. We were not close, we were correct, and when she died in the autumn I organised it all with great efficiency and everybody remarked on how well I was bearing up. I was bearing up because there was nothing on the scales.

Then at the back of the airing cupboard, a hatbox. Eleven medals, Latin and ballroom, 1953 to 1957. A photograph of somebody with my mother's nose and her head thrown right back, laughing, in what I can only call a frock. It stops dead in 1957. My brother was born in '58.

I'm sixty-one. I've never seen that woman in my life, and I have missed her, quite suddenly and very badly, ever since.`,
    comments: [
      {
        by: 'loose_threads',
        text: `Was the frock in there? I'm only asking because if there's a scrap of it, I could tell you a good deal from how it was mended.`,
        replies: [
          {
            by: 'Grey Cardigan',
            text: `There is a strip of something sea-green with sequins, wrapped round the medals to stop them clinking. It had been darned in three places. I'd taken it for a duster.`,
            replies: [
              {
                by: 'loose_threads',
                text: `Three darns means she couldn't stand to be out of it. That's not a woman who gave it up because she'd stopped caring.`,
              },
            ],
          },
        ],
      },
      {
        by: 'old_bicycle',
        text: `My wife and I do the Thursday tea dance at the church hall and there's always a shortage of partners. I only mention it. You'd not need to be any good, I'm living proof.`,
      },
    ],
  },
  {
    by: 'small.hours',
    title: 'My son is eight weeks old and I am waiting to love him',
    text: `I've never typed that before. I look at it and I want to delete it.

Everyone told me about the wave. They hand you the baby and there's this wave. They handed me the baby and I thought, he's so small, who's in charge here. I've been in charge ever since. I change him, I walk him, I know which cry is which. I'd step in front of a bus for him, but I think I'd do that for most babies. I do it all from behind a kind of glass.

My wife got the wave. I see it on her face. So I do the impression. I do it well. Last night my father-in-law clapped me on the back and said I was a natural, and I went and stood in the garage with the light off.

I'm thirty-nine. We tried for six years. I don't understand how you can want something for six years and then feel like its night watchman.`,
    comments: [
      {
        by: 'dad.of.three',
        text: `Got the wave with number two. With my first it was four, five months, and it wasn't a wave, it was him sneezing and looking offended. Nobody tells dads that. A night watchman's somebody who stays, by the way.`,
        replies: [
          {
            by: 'small.hours',
            text: `Four or five months. I've been thinking it was a test and I'd failed it in the delivery room.`,
            replies: [
              {
                by: 'dad.of.three',
                text: `No test. And there's no impression either, man. You're doing the actual job, you just can't feel your hands yet.`,
              },
            ],
          },
        ],
      },
      {
        by: 'kitchen.light',
        text: `I'm a mum and I didn't get a wave either, I got a sort of drip. Please do mention the glass to somebody though, a doctor or the nurse at the checks. Not because something's wrong with you. Mine asked and I was so relieved to be asked.`,
        replies: [
          {
            by: 'small.hours',
            text: `I told my wife first. She wasn't horrified. She said she'd thought I was just tired. We're bringing it up at his next visit, and she's offered to do the talking if I freeze.`,
          },
        ],
      },
      {
        by: 'small.hours',
        text: `Update, since you were all so decent about it. He laughed at the garage door opener. Not at me, at the door. But then he looked around to see if I'd seen it too, and something behind the glass sort of lurched. I wouldn't call it a wave, but my shoes are wet.`,
      },
    ],
  },
  {
    by: 'dad.of.three',
    title: `He's fourteen and he hugged me in front of people`,
    text: `Just logging this for the record, because nobody in my house understands how big it was and my wife told me to stop bringing it up.

Middle of the school lot, after the band concert. Everybody's around, his friends, the girl with the oboe. I'm standing there ready to do the nod. We do a nod now, we've been doing it since about seventh grade, and it's a good nod. And he walks right past the nod and puts his whole head on my shoulder for maybe two seconds, says "thanks for coming, it was kind of bad," and gets in the truck.

It was kind of bad. I have never heard a trombone do that. Best night of my year.`,
    comments: [
      {
        by: 'bus line 42',
        text: 'Two seconds at fourteen is worth about a fortnight at six. Well earned, that man.',
      },
    ],
  },
  {
    by: 'far-from-home',
    title: `I watched my grandmother's burial on a phone propped against a sugar bowl`,
    text: `The connection froze twice. Once on the sky, and once on my uncle's elbow. I was at my table in my good suit, jacket and all, because she would have noticed.

She raised me from four to eleven. She taught me to whistle, and then beat me for whistling. I couldn't go: the ticket, the visa appointment, the new job. All of my reasons were real, and I'd like to take them outside and break them.

What I can't stop thinking about is that when it ended they all walked away to eat, and somebody forgot the phone. So I was left there on a chair, looking at the wall of the compound and a chicken, for almost twenty minutes. I didn't hang up. It was the closest I could get to staying behind.`,
    comments: [
      {
        by: 'Yuki',
        text: 'I was there for my father only on the last day. Being far away makes its own kind of grief, with time zones in it. I think staying with the chicken was a good way to stay.',
        replies: [
          {
            by: 'far-from-home',
            text: `Grief with time zones in it. Yes. I'm always mourning at the wrong hour.`,
          },
        ],
      },
      {
        by: 'Ibrahim K.',
        text: 'She would have noticed the suit. I am sure of it. When you go home, and you will go, there will be a place to stand, and you can whistle there.',
        replies: [
          {
            by: 'far-from-home',
            text: `She'd rise up and beat me. I will do it anyway.`,
          },
        ],
      },
    ],
  },
  {
    by: 'quiet_harbor',
    title: `At fifty-eight I've found out I have a sister, and she has my exact ears`,
    text: `A letter came in May. Handwritten, very careful. It said she was born in 1961, that she'd grown up two hundred miles inland, and that she believed my father was her father. She said she wanted nothing and would understand silence. There was a photograph. I looked at it and put my hand up to the side of my head.

Dad's been dead twelve years. He was a hard man to like and an easy one to respect, and I've been angry with him all summer, which is a daft thing to do to a headstone.

I left that letter on the mantelpiece for four months. I've told nobody, not my daughter, not my ex-wife, nobody. I kept thinking about what it'd do to my mother's memory. Then it came to me on the slip one morning that there's a woman out there who's been walking down to her letterbox for four months.

I've written back. Three lines. I said I'd got her letter and I'd got her ears.`,
    comments: [
      {
        by: 'Second Breakfast',
        text: `"I'd got her ears" is one of the all-time great opening lines. I'd be on a train.`,
      },
      {
        by: 'garden_variety',
        text: `I'm going to speak up for your mother's memory, because it's okay that you thought of it. But whatever your dad did, he did before that letter, and your answering it takes nothing away from her.`,
        replies: [
          {
            by: 'quiet_harbor',
            text: `That's settled something. Mum took in every stray cat on the quay. I've been guarding her from something she'd likely have put the kettle on for.`,
          },
        ],
      },
      {
        by: 'quiet_harbor',
        text: `She's answered. Six pages this time. She's scared of boats, of all things. I've told her that we can meet on dry land.`,
      },
    ],
  },
  {
    by: 'wren',
    title: 'Things my brother has said to important people',
    text: `To the bishop: 'Your hat's a bit much.'

To the consultant who'd kept us waiting two hours: 'Have you been on your holidays?'

To the woman assessing whether he still needs all his support, who asked what he does when he's upset: 'I get my sister.' Then she asked what his sister does when SHE's upset, and he thought about it for ages, properly thought, and said, 'She hoovers.' And then he looked at me and said, 'You can get me, though.'

I'm meant to be the strong one. I've been the strong one since I was about six and a half. I hoovered the stairs twice when we got home, and then I stopped, and went and got him.`,
    comments: [
      {
        by: 'kitchen.light',
        text: `'You can get me, though.' Right, well, that's me gone, and I've got two babies asleep on me so I can't even reach a tissue.`,
      },
    ],
  },
  {
    by: 'Second Breakfast',
    title: 'I am a professional chef and I ruined the turkey in front of my entire family',
    text: `Twelve years in restaurants. I've cooked for a senator. My family has been waiting since about 2012 to see me do Thanksgiving, and this year I finally had the day off, and I made a timeline, laminated, like a jerk.

I forgot to turn on the oven. I put a twenty-pound bird into a cold, dark box and basted it, lovingly, every half hour, for two hours. I basted a raw turkey in the dark. My aunt says she thought it was a technique.

We had stuffing, pie, and eleven boxes of macaroni. My grandfather, who has never said a word about my food in his life, had three bowls and told me it was the best meal I ever made. I'm choosing to be happy about it.`,
    comments: [
      {
        by: 'cloud9_minus8',
        text: '"my aunt thought it was a technique" has me on the FLOOR. please put it on the menu. cold dark bird, $38',
      },
      {
        by: 'salt-and-rye',
        text: `I once proofed a hundred and twenty loaves in an unplugged proofer, so I'm right there in the dark with you. Your grandfather meant it, by the way. Nobody has three bowls to be nice.`,
      },
    ],
  },
  {
    by: 'Tomasz W.',
    title: 'My father sent me a tomato',
    text: `My father does not talk. In forty-five years I think he said to me maybe two hundred sentences, and half of them were about tools. When I left for England he shook my hand at the bus and said, 'Check the oil.'

My sister came to visit last week by plane. From her bag she took one tomato, wrapped in newspaper, then in a sock, then in a box for screws. She said, 'He made me carry it by hand. He asked at the airport if it goes in the cabin.' It was the first one of this year from his greenhouse. When I was a boy, the first tomato was always for me, I had forgotten that. He had not forgotten.

I ate it over the sink with salt. Then I telephoned him, and I said it was good, and he said, 'Not enough sun.' We were quiet for some time. I think it was the longest conversation we ever had.`,
    comments: [],
  },
  {
    by: 'Marisol',
    title: 'Three children, three rooms, and I am still cooking for five',
    text: `My last one left on Saturday. I did it all very well. I folded the towels, I did not cry in the driveway, I waved until the corner.

Then on Sunday I made the big pot. I have only the big pot! I stood there with enough rice for a football team and my husband said very softly, 'We could invite somebody.' We don't know who. For twenty-eight years the somebody was already here, complaining.

I wanted this. I prayed for a quiet bathroom. Now the bathroom is so quiet that I can hear the light.`,
    comments: [
      {
        by: 'Nana Jo',
        text: `Cook the big pot. Then walk half of it next door. That's how I met everybody I know.`,
        replies: [
          {
            by: 'Marisol',
            text: 'Next door there is a young man with a bicycle, he is always eating from a paper bag. I took him a plate. He came back with the plate washed, and he asked what was in it. So now we are three on Sundays.',
          },
        ],
      },
    ],
  },
  {
    by: 'moth',
    title: `'coat?', every night at ten`,
    text: `my mum texts me at the start of every shift and it's always the same text, 'coat?', just that with a question mark, and i'm thirty and i work indoors. i used to not answer because i thought it was babyish, and then in the summer she had a scare and was in hospital for six nights and my phone didn't do anything at ten o'clock, and i stood in the loading bay in july in a t-shirt feeling like i'd freeze. she's home and she's fine and tonight it said 'coat?' and i went back and got my coat.`,
    comments: [],
  },
];
