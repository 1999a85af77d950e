import type { DemoThread } from './demo-community.js';

/** Demo threads about work and money. */
export const workAndMoney: DemoThread[] = [
  {
    by: 'NightShift Nora',
    title: 'I have not seen my own street in daylight on a weekday since October',
    text: `Eleven years of nights. I used to be proud of it. I'm good at nights: good with the frightened ones at 3am, good with the quiet, good at eating a jacket potato at a time no potato should be eaten.

But this morning I came home and there was a new tree outside number 14. A proper tree, with a stake and a little watering bag. I asked my neighbour when they'd planted it and she said, 'Nora, love, that's been there since the spring.'

I walk past it twice a day. I walk past it in the dark and then I walk past it with my eyes half shut. I sat on the stairs with my coat on and thought, what else has been planted that I haven't seen?

There's a day post going on the outpatient side. Less money, about two hundred and fifty a month less. I've had the form open on my phone for nine days.`,
    comments: [
      {
        by: 'moth',
        text: `nine days is a long time to keep a tab open on something you don't want.`,
        replies: [
          {
            by: 'NightShift Nora',
            text: 'Rude. Accurate, but rude.',
          },
        ],
      },
      {
        by: 'bus line 42',
        text: `I did earlies for fourteen years and switched to middles at 45. First month I was bored stiff and thought I'd made a mistake. Second month I noticed I'd stopped shouting at the radio.`,
        replies: [
          {
            by: 'NightShift Nora',
            text: `How was the money side, if you don't mind me asking? It's the £250 that keeps stopping me.`,
            replies: [
              {
                by: 'bus line 42',
                text: 'Tight till about the summer. We dropped the second car, which sounds dramatic, but it mostly sat there. And I stopped buying tea and a roll twice a shift just to stay upright, that was sixty quid on its own.',
                replies: [
                  {
                    by: 'NightShift Nora',
                    text: `Oh no. I've just added up my vending machine. I'm not going to write the number here.`,
                    replies: [
                      {
                        by: 'Second Breakfast',
                        text: 'Write the number. This is an anonymous site for confessing things.',
                        replies: [
                          {
                            by: 'NightShift Nora',
                            text: 'Eighty-four pounds. In November. Mostly crisps.',
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
        by: 'Grey Cardigan',
        text: `I'll put the other side, gently. Some people are night people and days would flatten them. My brother went to days for his health and missed the camaraderie so badly he went back. Could you ask for a trial, or a few months' secondment, before you hand in the keys?`,
        replies: [
          {
            by: 'NightShift Nora',
            text: `That's a fair point. The night lot are my people. I'll ask whether there's a trial period before I send anything.`,
          },
        ],
      },
      {
        by: 'wren',
        text: 'What kind of tree is it?',
        replies: [
          {
            by: 'NightShift Nora',
            text: `I went out in my slippers to look, because of you. There's a label. It's a rowan.`,
          },
        ],
      },
    ],
  },
  {
    by: 'thrift_store_lamp',
    title: 'I opened all of the envelopes. Every single one, going back two years.',
    text: `There is a drawer in my hallway. Anyone who has ever owed money knows about the drawer.

Every time a letter with a window came I'd put it in there face down, and I got really good at it. I could do it without slowing down on the way to the kitchen. I made jokes about my "filing system." I bought a lamp to put on top of it, which I also could not afford, hence the name.

Last night I poured a glass of grape juice like it was wine, put on the saddest record I own, and opened all of them. Sixty-one envelopes. It took two and a half hours. I made three piles: dead, scary, and weird.

The total is $18,340. I had told myself it was probably ten. On bad nights I told myself it was probably fifty. So it's somewhere between my hope and my fear, and it turns out that is a place a person can stand.

I haven't fixed anything. I haven't called anyone. But the drawer is empty and I keep opening it to look.`,
    comments: [
      {
        by: 'dad.of.three',
        text: `Sixty-one. Man. I've had a drawer and I never made it past about six before I had to go mow something. You did the worst part already.`,
        replies: [
          {
            by: 'thrift_store_lamp',
            text: 'I did take a break at thirty to clean the oven. First time in its life. So there was some mowing.',
          },
        ],
      },
      {
        by: 'Marisol',
        text: 'When I had my own pile, a woman at my church sat next to me while I made the phone calls. She did not say anything, she just did her crossword. If you have somebody who can sit, ask them. It is easier with somebody sitting.',
        replies: [
          {
            by: 'thrift_store_lamp',
            text: `I don't think I've told anyone the number out loud. You all are the first to know it.`,
            replies: [
              {
                by: 'Marisol',
                text: 'Then tell one person the number. Not for money. Only so it stops being yours alone.',
                replies: [
                  {
                    by: 'thrift_store_lamp',
                    text: `My sister is coming over on Sunday. I could maybe tell her. She's the responsible one and I've spent two years dodging her spreadsheets.`,
                    replies: [
                      {
                        by: 'Library Ghost',
                        text: `Speaking as a responsible sister: we know about the drawer. We've been waiting for you to let us bring the spreadsheet.`,
                        replies: [
                          {
                            by: 'thrift_store_lamp',
                            text: 'I laughed and then I teared up a little. Okay. Sunday.',
                          },
                        ],
                      },
                      {
                        by: 'Priya',
                        text: 'Feed her first. Nobody should see sixty-one envelopes on an empty stomach.',
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
        by: 'cloud9_minus8',
        text: `what's in the weird pile`,
        replies: [
          {
            by: 'thrift_store_lamp',
            text: `A refund check for $12.80 from 2022. A birthday card from my aunt. And a very stern letter about somebody else's boat.`,
            replies: [
              {
                by: 'cloud9_minus8',
                text: 'i need updates on the boat',
                replies: [
                  {
                    by: 'thrift_store_lamp',
                    text: `I don't own a boat. I have never owned a boat. It's addressed to a Gerald. I've decided Gerald is worse off than me and I wish him well.`,
                  },
                ],
              },
            ],
          },
        ],
      },
      {
        by: 'half.a.map',
        text: `I used to be an accountant, and the clients I admired weren't the tidy ones, they were the ones who turned up with a carrier bag and said 'right, here it is'. Many places have free debt advice services, and in my experience the people there have seen far stranger than Gerald's boat. Might be worth finding one near you before you start ringing anybody.`,
        replies: [
          {
            by: 'thrift_store_lamp',
            text: 'Thank you. I had no idea free help was even a thing. I figured you needed money to get help with not having money.',
          },
        ],
      },
      {
        by: 'still-here',
        text: '"A place a person can stand." I wrote that one down.',
      },
      {
        by: 'thrift_store_lamp',
        text: `Sunday update: I told her. She didn't yell. She owed eleven thousand herself in her twenties and never said a word to any of us. We ate an entire lasagna.`,
        replies: [
          {
            by: 'Nana Jo',
            text: 'Well, there it is. Half of shame is just everybody keeping their own drawer shut. I am so tickled about that lasagna.',
          },
        ],
      },
    ],
  },
  {
    by: 'window_seat',
    title: 'I got laid off five weeks ago and I still leave the house at 8:10 every morning',
    text: `My husband thinks I'm at work right now. I'm in the public library, in the chair by the radiator, next to a man who reads train timetables for trains that I'm pretty sure don't run anymore.

They let forty of us go on a video call that lasted six minutes. I kept my camera on and nodded. Nodded! Then I closed the laptop and went to pick up dry cleaning.

I meant to tell him that night. But his dad was in the hospital, and then it was his birthday, and then it had been ten days and it wasn't "I lost my job" anymore, it was "I lost my job and I lied to you." Every day the second half gets bigger. The severance goes into the same account on the same date so he wouldn't notice until January.

We have a good marriage. That's what's so stupid. He'd have been kind about it on day one. I don't know what he'll be on day thirty-six.`,
    comments: [
      {
        by: 'Library Ghost',
        text: `I work in a library. There's one of you in every branch, usually near the radiator. We never say anything, but we do leave that chair free on purpose.`,
        replies: [
          {
            by: 'window_seat',
            text: 'I might cry at the radiator. The woman at the desk did start saying "good morning" like she meant it around week two.',
          },
        ],
      },
      {
        by: 'Åsa',
        text: 'My husband did exactly this, for two months. When he told me I was angry for one evening, and what I was angry about was that he had been alone with it. Not the job. I would have wanted to be at the library too.',
        replies: [
          {
            by: 'window_seat',
            text: 'Can I ask how he said it? I keep writing the first sentence and deleting it.',
            replies: [
              {
                by: 'Åsa',
                text: 'He said it badly, in the car, while I was parking. "I have not been at work since March." I hit the kerb. But there is no good sentence, I think. Only a short one.',
                replies: [
                  {
                    by: 'window_seat',
                    text: 'A short one. All right. "I got laid off in September and I was too ashamed to tell you." Is that short enough?',
                    replies: [
                      {
                        by: 'Åsa',
                        text: 'It is perfect. Perhaps wait until he has parked.',
                        replies: [
                          {
                            by: 'window_seat',
                            text: 'Noted. Nobody will be operating a vehicle.',
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
        text: `I'll say something a bit firmer than the others, because I was once on your husband's end of it. January isn't a safety net. If he learns it from a bank statement, he'll wonder what else he should have been reading. Let him learn it from your face.`,
        replies: [
          {
            by: 'window_seat',
            text: `That one landed. You're right that I've been treating January as a plan.`,
          },
        ],
      },
      {
        by: 'Caleb',
        text: 'six minutes for forty people is nine seconds each. you deserved more than nine seconds.',
      },
      {
        by: 'garden_variety',
        text: `I got the video call too, at 56, muted the whole time so nobody could even say goodbye to each other. The nodding got me. I nodded too. I think it's what polite people do when they're being hit by something.`,
      },
      {
        by: 'window_seat',
        text: `I told him. Kitchen, Tuesday, nobody driving. He was quiet for a long time and then he said "is that why you know so much about trains now?" We're not totally fine, he's hurt and he said so. But he packed me a lunch this morning and wrote LIBRARY on the bag.`,
      },
    ],
  },
  {
    by: 'paper.boat',
    title: 'Three weeks into my first job and I have replied-all to nine hundred people',
    text: `The message was from the head of the whole organisation, about the car park being resurfaced. I meant to forward it to my flatmate with a comment. The comment was: 'imagine having a car'.

Nine hundred and twelve people. I know because an automatic reply came back from every single one who was on holiday. My laptop sounded like a fruit machine.

I hid in the loo for a quarter of an hour and seriously considered whether I could just become a person who used to work there. When I came out someone had stuck a toy car on my monitor. By home time there were four. I still want the floor to open, but I've also spoken to more people today than in the whole three weeks before it.`,
    comments: [
      {
        by: 'cloud9_minus8',
        text: '"imagine having a car" is honestly a great first impression. people know your values now',
      },
      {
        by: 'Tomasz W.',
        text: 'My first week in this country I turned off the power in the wrong building. A dentist was inside. You will be fine.',
        replies: [
          {
            by: 'paper.boat',
            text: 'THE DENTIST. Was the dentist okay? Was the patient??',
            replies: [
              {
                by: 'Tomasz W.',
                text: 'Everybody was okay. The patient sent me a card at Christmas, for two years. He said it was the best excuse he ever had to leave.',
              },
            ],
          },
        ],
      },
      {
        by: 'recovering perfectionist',
        text: `I once cc'd opposing counsel on an email that said "I think we're about to lose this." I am still employed. So is opposing counsel, who has been weirdly nice to me ever since.`,
      },
    ],
  },
  {
    by: 'recovering perfectionist',
    title: 'Burnout, but make it color-coded',
    text: `I had a spreadsheet for my burnout. I want to get that out there first. It had tabs.

When I started waking up at four with my jaw locked, I made a tracker. When I couldn't remember my own zip code at the pharmacy, I added a column. I was managing my collapse so well that nobody noticed it, including me, until I was standing in the office parking garage and could not make my hand open the car door. It wasn't stiff. It just wasn't interested in going home and coming back again.

I've been off for seven weeks now. People keep asking what I'm doing with the time and I can tell they want to hear pottery. The truth is I lie on the rug. I watch the light go across the wall. Some days I read four pages of a mystery and don't care who did it.

I deleted the spreadsheet on Monday. Then I checked whether it could be recovered from the trash. It can, for thirty days. I'm trying to leave it there.`,
    comments: [
      {
        by: 'Noor',
        text: `The bit about managing it so well that nobody noticed. I've gone cold reading that. I think I might be at the 'adding a column' stage.`,
        replies: [
          {
            by: 'recovering perfectionist',
            text: `Then please tell somebody before the parking garage stage. Anyone. I thought asking for help at the column stage would be "overreacting," and I'd give a lot to have overreacted.`,
            replies: [
              {
                by: 'Noor',
                text: `I've got a catch-up with my manager on Thursday. I was planning to say it's all going well. I'll try not saying that.`,
              },
            ],
          },
        ],
      },
      {
        by: 'old_bicycle',
        text: `I've nothing clever to add, only that the rug is a respectable place and light on a wall is a proper thing to look at. I did the best part of a winter that way once.`,
      },
      {
        by: 'recovering perfectionist',
        text: `I went in and emptied the trash myself. The spreadsheet is gone for good. I thought I'd feel free, and mostly I felt like having toast, so I had toast.`,
      },
    ],
  },
  {
    by: 'salt-and-rye',
    title: 'I sold the oven today',
    text: `Four years, two months. That's how long the bakery lasted, which the internet tells me is longer than most, as if it's a dog.

A nice young couple bought the deck oven. They came with a trailer and a baby. She put her palm flat on the door the way I used to at four in the morning, and he asked me about the hot spot in the back left, and I told them everything: rotate at eighteen minutes, don't trust the dial, talk to it in July. Then they drove off with it under a blue tarp.

I've got about $31,000 left to pay back and a garage full of proofing baskets. I start Monday at a supermarket, in the bakery department, where the dough comes frozen in a box.

I know it isn't a tragedy. Nobody died. But people used to line up in the rain for a thing I made with my hands, and today I wiped down an empty space on the floor, and I don't know who I am at four in the morning now.`,
    comments: [
      {
        by: 'quiet_harbor',
        text: `I watched my boat go round the headland with another man at the wheel. It isn't a tragedy, you're right, but there ought to be a word for it, because it isn't nothing either. I still wake at half four. These days I put the kettle on and don't argue with it.`,
        replies: [
          {
            by: 'salt-and-rye',
            text: 'Did it ever stop feeling like someone else was using your hands?',
            replies: [
              {
                by: 'quiet_harbor',
                text: `It did. I teach a few lads knots on a Saturday. Turns out the hands didn't mind much what they were for, so long as they were for something.`,
              },
            ],
          },
        ],
      },
      {
        by: 'maple-street',
        text: `The couple got an oven with instructions from someone who loved it. That oven doesn't know it's a sad story. I bet it's going to be talked to in July.`,
      },
      {
        by: 'Second Breakfast',
        text: `Chef here. Frozen dough or not, you're going to be the person in that store who knows what bread is supposed to sound like. Give it three weeks before some teenager on your shift asks you why you tap the bottom.`,
      },
    ],
  },
  {
    by: 'Priya',
    title: 'I earn nearly all of it, and I keep score',
    text: `My husband went part time when our son was born. We agreed it, properly, at the kitchen table with a pad of paper. He's brilliant at it. He knows the shoe size and the name of every child at nursery and which of them bites.

And I still stand in the shower some mornings doing sums. If I'm ill for a month. If they restructure again. If I just couldn't face it any more, what then? He buys the nice cheese and something in me goes tight, and it's cheese, and I like the cheese.

I'd be furious at a man who kept score like this. My father never once mentioned the mortgage. I always thought that was because it didn't weigh anything. Now I wonder what he did with it, all those evenings he sat in the parked car for ten minutes before he came in.`,
    comments: [
      {
        by: 'dad.of.three',
        text: `I sit in the car. It's ten minutes, same as your dad. I'm not sad in there, I'm just putting down the work guy and picking up the other one. But the sums run the whole time, yeah.`,
        replies: [
          {
            by: 'Priya',
            text: `I've never heard anyone admit to the car. Does your wife know?`,
            replies: [
              {
                by: 'dad.of.three',
                text: 'She does now, she read this over my shoulder. She says she always thought I was finishing a podcast.',
              },
            ],
          },
        ],
      },
      {
        by: 'Tomasz W.',
        text: 'You can love the agreement and still find it heavy. I think you should tell him about the sums, not about the cheese. If you tell him about the cheese he will only stop buying cheese.',
      },
      {
        by: 'kitchen.light',
        text: `From the other side of it: I'm the one at home and I think about it too, every time I buy myself so much as a coffee. I'd honestly rather my partner told me it felt heavy. Then it'd be a thing we both carry instead of a thing I'm guessing at.`,
      },
    ],
  },
  {
    by: 'Ibrahim K.',
    title: 'For nineteen years I was a physics teacher. Now I drive people to the airport.',
    text: `In my country I had a classroom with a skylight. I made my students build pendulums from bicycle parts. Some of them are engineers now in places I have never seen, and they write to me at the new year and call me Teacher.

Here I drive. It is honest work and I am not complaining about it. I am a good driver. But last week a boy in the back seat was doing his homework on his knees, on the way to a flight, and he was stuck on a question about a falling ball. He said it aloud to himself, wrong, three times. I waited. Then I said, 'Perhaps ask what does not change.'

His mother looked up from her telephone. The boy looked at me in the mirror. We did four more questions before Terminal 2. When they got out she said, 'You should have been a teacher.'

I said thank you. I took the bags from the boot. Then I sat in the short-stay place until they moved me on.`,
    comments: [
      {
        by: 'first-gen',
        text: `My dad had a spice shop before we moved here, and he has driven a delivery van my whole life. I didn't understand what that meant until I was about twenty. I'm going to call him tonight and ask about the shop. Thank you for writing this, sir.`,
        replies: [
          {
            by: 'Ibrahim K.',
            text: 'Call him. Ask him what the shop smelled like. Nobody asks us what it smelled like.',
            replies: [
              {
                by: 'first-gen',
                text: `I asked. He talked for an hour and ten minutes. Cumin, wet cardboard, and the orange tree in the yard behind. My mom came in to listen because she'd never heard half of it either.`,
              },
            ],
          },
        ],
      },
      {
        by: 'Yuki',
        text: `'Perhaps ask what does not change.' I think that boy will remember it longer than the flight.`,
      },
      {
        by: 'Grey Cardigan',
        text: `You weren't someone who should have been a teacher. You were teaching, between junctions, with no whiteboard. Has anyone told you about volunteer tutoring? The secondary up the road from us would bite your arm off. Their physics department is one man and a broken radiator.`,
        replies: [
          {
            by: 'Ibrahim K.',
            text: `I did not think they would want someone without the papers from here. I will ask at my daughter's school. I have a clean shirt and much patience.`,
          },
        ],
      },
    ],
  },
  {
    by: 'old_bicycle',
    title: 'Nobody warned me that retirement would be so loud',
    text: `I thought it would be quiet. Forty-one years delivering letters, up at half four, and I dreamt of quiet. Instead I can hear everything. The fridge. The neighbour's stairs. My own thoughts, which it turns out I'd been outpacing on two wheels since 1982.

My wife still works three days. On those days I've taken to riding my old round, with no bag. I tell myself it's for the exercise. Mrs at number 9 came out last week and asked if I'd anything for her, and I had to say no, I'm only passing, and we both laughed, and then neither of us went in.

I'm not unhappy. I'd just like to be expected somewhere.`,
    comments: [
      {
        by: 'Nana Jo',
        text: `Honey, number 9 expects you. She came out, didn't she? Next time you're passing, be passing with a bit of cake.`,
        replies: [
          {
            by: 'old_bicycle',
            text: `I took a lemon drizzle round on Wednesday. I was there two hours. She used to navigate in rally cars, would you believe, and I'd only ever known her as the one with the catalogues.`,
          },
        ],
      },
      {
        by: 'Ibrahim K.',
        text: 'To be expected somewhere. Yes. I did not have the words for it until you wrote them.',
      },
      {
        by: 'bus line 42',
        text: `There's a retired chap gets on mine every Tuesday, does the whole loop, tells me which hedges want cutting. If he misses a week I ask after him. You might be expected in more places than you think, is all.`,
      },
    ],
  },
  {
    by: 'cloud9_minus8',
    title: 'my manager reads my typos out loud in the team meeting',
    text: `so i do chat support. like forty conversations a shift. and every friday my manager does a thing called "bloopers" where she puts people's mistakes on the big screen and reads them in a voice. it's supposed to be bonding.

last friday all five were mine. i wrote "sorry for your incontinence" to a man whose router was late. okay. that one is funny. i would have laughed at that one.

but she kept going and she did the voice, and everyone laughed in that way where they're mostly just glad it's not them, and i laughed too, louder than anyone, because that's my whole deal, i'm the funny one. then i sat in my car and ate a whole sleeve of crackers without turning the light on. i've been getting this feeling in my stomach since wednesday that i think is about friday.`,
    comments: [
      {
        by: 'not-a-morning-person',
        text: `Being the funny one means people forget to check if the joke hurt. I'm the funny one at my work too. The stomach thing starting on Wednesday isn't nothing.`,
      },
      {
        by: 'maple-street',
        text: `I've worked in a school office for fifteen years and we don't let children do this to each other. It's not bonding if one person picks and nobody can say no.`,
        replies: [
          {
            by: 'cloud9_minus8',
            text: `oh. when you put it as kids doing it to each other it's super obvious`,
          },
        ],
      },
      {
        by: 'Grey Cardigan',
        text: `A small disagreement with the idea that you must make a formal fuss first. You might simply say to her, one to one, 'The Friday thing isn't fun for me, please leave me out.' Some people are careless rather than cruel, and you'll learn which from her face. If it's the second, write down dates.`,
        replies: [
          {
            by: 'cloud9_minus8',
            text: `did it. my hands were shaking and i said it to her left shoulder. she went red and said she'd never thought about it, and today bloopers was just a picture of her own dog. so. careless i guess??`,
          },
        ],
      },
    ],
  },
  {
    by: 'wren',
    title: `The form had a box for 'occupation' and I left it blank again`,
    text: `I look after my brother. He's thirty-one, he's funny, he needs someone with him more or less all the time, and since Mum's hip that someone is me.

Today at the optician's there was a form. Name, date of birth, occupation. I've tried all of them over the years. 'Carer' gets the head tilt. 'None' is a lie. 'Sister' made a receptionist laugh, not nastily. I was a graphic designer for six years and once, just once, I wrote that, and walked around feeling like I'd shoplifted something.

I've lifted, cooked, washed, argued with the council, learned two kinds of hoist, and this month I taught him to make an omelette with three words and a song. I don't want a medal. I'd like a word that fits in the box.`,
    comments: [
      {
        by: 'blue kettle',
        text: `I put 'logistics'. It's not untrue.`,
        replies: [
          {
            by: 'wren',
            text: `LOGISTICS. I'm having that. I'm going to say it in a bored voice, like I've got a fleet.`,
          },
        ],
      },
      {
        by: 'half.a.map',
        text: `You're a designer who is currently designing somebody's whole day. I don't think that's shoplifting. What's the omelette song?`,
        replies: [
          {
            by: 'wren',
            text: `It's the tune of a football chant and the words are 'crack it, whack it, flip'. He's changed 'flip' to something ruder.`,
          },
        ],
      },
    ],
  },
  {
    by: 'first-gen',
    title: `My first paycheck is more than my mom makes in three months and I can't tell her`,
    text: `I graduated in May. I'm the first one in my family to do that. I got a job at a software company where there's a wall of free cereal.

On Friday I got paid and I looked at the number and felt sick. My mom cleans offices. She has cleaned offices like this one, with the cereal. She's done it with a bad shoulder for nineteen years. I spent this week renaming some buttons and sitting in a meeting about whether to have a meeting.

Everyone here seems to know a secret handshake. They say "over the break we were at the house," like there's a spare one. I laugh a half second late at everything. I keep waiting for someone to tap me on the shoulder and say there's been a mix-up, and the worst thing is I'd go. I'd say, yeah, that makes sense, and hand over the badge.`,
    comments: [
      {
        by: 'Marisol',
        text: `I clean hotel rooms, then I supervised the ones who clean, and my daughter now has a job with a chair that costs more than my sofa. Let me tell you how your mother will feel when she hears the number. She will feel like she built it. Because she did. Don't keep it from her.`,
        replies: [
          {
            by: 'first-gen',
            text: `I hadn't thought that hiding it takes something away from her. I was thinking of it like protecting her.`,
            replies: [
              {
                by: 'Marisol',
                text: 'I know, mijo. It is a good heart doing a wrong thing. Take her to see the cereal.',
              },
            ],
          },
        ],
      },
      {
        by: 'Noor',
        text: `I laughed half a second late at everything for my first two years. Then a colleague whose family does have The House told me she'd thought I was just 'deep'. Nobody has the handshake. Some of them just had a parent who told them where the door was.`,
      },
      {
        by: 'Library Ghost',
        text: `If they tapped you on the shoulder, I'd hope you'd ask to see it in writing. Just as a thought experiment, try being the kind of person who asks to see it in writing.`,
      },
    ],
  },
  {
    by: 'garden_variety',
    title: 'Fifty-six years old and I just wrote a cover letter to a robot',
    text: `I got let go in the spring after twenty-two years in purchasing. I've sent out eighty-seven applications. I've had four interviews, and in two of them the person asking about my "long-term goals" was younger than my good casserole dish.

Yesterday's was a recorded one. You talk to your own face and a countdown. It said, "Tell us about a time you failed," and gave me ninety seconds. I looked at that woman on the screen, with her good blouse and her lipstick on, and I said, "I believed that if I was useful to people they would keep me." Then I sat there smiling for seventy more seconds because I couldn't find the stop button.

I don't suppose I'll get that one. My husband laughed until he had to sit on the dryer. I did too, and then I went out and pulled up every weed along the fence.`,
    comments: [
      {
        by: 'window_seat',
        text: `I'd hire you off that answer alone. I got the six-minute call this fall, and I've been looking for a sentence that true ever since.`,
      },
      {
        by: 'late_bloomer',
        text: `I'm 49 and the oldest in my intake by a good fifteen years. It did get less strange. It helped when I quit apologizing for my age in the first minute, because once I stopped bringing it up, so did they.`,
        replies: [
          {
            by: 'garden_variety',
            text: `I do that! I say "I know I'm not a spring chicken" before I've even sat down. I'm retiring that chicken as of today.`,
          },
        ],
      },
      {
        by: 'garden_variety',
        text: `You won't believe it. They called. A live human being. She said the hiring manager played my failure answer twice. Second interview is Thursday and I've got no idea what I'll say, but I know where the stop button is now.`,
      },
    ],
  },
  {
    by: 'Marisol',
    title: 'I asked for the raise',
    text: `My daughter told me: Mami, you say the number and then you close your mouth. She made me practise in the kitchen. Every time I said the number I added something, 'but I understand,' 'but only if,' 'but maybe next year.' She hit a pan with a spoon each time.

Today in the office with the manager I said it. Then I closed my mouth. The clock was very loud. He looked at his papers. I looked at the plant. I thought of the spoon. I counted to fourteen.

He said, 'I think we can do that.' Twenty-six years in hotels, and this is the first time I have asked anyone for anything except more towels.`,
    comments: [
      {
        by: 'paper.boat',
        text: `I've read this three times and I'm going to practise in the mirror. Where does one get a daughter with a pan?`,
        replies: [
          {
            by: 'Marisol',
            text: 'You can borrow mine. She is very strict, and she will also tell you to stand up straight.',
          },
        ],
      },
      {
        by: 'thrift_store_lamp',
        text: 'Counting to fourteen while looking at a plant. I was holding my breath right there with you. Congratulations!',
      },
    ],
  },
  {
    by: 'half.a.map',
    title: 'An honest report from eight months into a career change',
    text: `Everyone's been very moved by my career change. People at parties put a hand on my arm. 'So brave,' they say. 'You must feel so free.'

I left accountancy for a tree nursery. Here is the report. I earn a bit over half what I did. My knees hurt. It's rained for, I believe, all of it. My boss is twenty-nine and calls me 'mate' in a way that means I've done something wrong with a hosepipe. In February I dropped a pallet of hornbeams and wanted my old swivel chair so badly I could smell it.

I also sleep. I'd forgotten sleep was a thing that happened to you rather than a thing you did. On Tuesdays we pot on the seedlings and nobody speaks for an hour and I come out of it as though I'd been rinsed.

I don't feel free. I feel tired in a different place. I think it might be the right place, but I'd like permission to not be inspiring about it.`,
    comments: [
      {
        by: 'tidepool',
        text: `Permission granted. I count snails for a living and people tell me I'm "living the dream." The dream has wet socks.`,
        replies: [
          {
            by: 'half.a.map',
            text: `The dream has wet socks. That's going on the shed wall.`,
          },
        ],
      },
      {
        by: 'salt-and-rye',
        text: `Tired in a different place is exactly it. When I swapped office work for baking it took me two years to know whether it was the right place, and I think it was, even though it didn't last.`,
      },
    ],
  },
  {
    by: 'dad.of.three',
    title: 'If I get sick the whole thing falls down',
    text: `I did the math in the hospital waiting room. It was nothing, it was a weird mole, they took it off, it's fine. But I was sitting there with my paper bracelet on and I did the math anyway.

Three kids, oldest is fourteen. One income since the daycare closed. I run a shift at a distribution center, and I do weekends hauling junk with my brother-in-law's truck. If I'm out two weeks we're okay. If I'm out six we're not. If I'm out for good, I wrote a number on the back of the parking stub and then I folded it up real small.

I don't want to scare my wife. She knows the numbers, she's not dumb, but she doesn't know I think about it every single time I lift something heavy.

Anyway the mole was nothing. I bought everybody donuts. I kept the parking stub, I don't know why.`,
    comments: [
      {
        by: 'Priya',
        text: `You told me to my face, more or less, that your wife thought you were finishing a podcast. Maybe show her the parking stub? Not to frighten her. She's allowed to be in the sum as something other than a number you're protecting.`,
        replies: [
          {
            by: 'dad.of.three',
            text: `Got me with my own podcast. Okay. We talked Sunday after the kids were down. Turns out she's been carrying her own version since the daycare closed. We're going to look into some kind of coverage together instead of me doing it on stubs.`,
          },
        ],
      },
      {
        by: 'Nana Jo',
        text: `My late husband kept every worry he ever had folded up small. I found them in his coat after. I'd have liked to unfold a few with him, so I'm glad you two talked.`,
      },
    ],
  },
  {
    by: 'moth',
    title: 'the stockroom radio',
    text: `i stack shelves from ten till six and there's a radio in the stockroom that only gets one station and it's opera, nobody chose it, the dial just snapped off years ago and that's where it stayed. tonight i found myself humming along to a part before it came in, which means i know it now, i've learned some opera by accident. no one at work knows this about me and i wanted someone to.`,
    comments: [
      {
        by: 'slow.river',
        text: `Well, now someone does. I hope you'll hear it in a hall someday and be the only one in the row who learned it among the canned peaches.`,
      },
    ],
  },
  {
    by: 'Tomasz W.',
    title: 'Small thing, about a light in the stairs',
    text: `I am an electrician for the housing association. Mostly people are angry when I come, because they waited six weeks. I understand this. I would be angry also.

Yesterday I repaired the light on the third floor stairs. Twenty minutes. When I turned it on, an old lady opened her door with her coat on, and her shopping bag, and she said, 'Is it working? Can I go down?' She did not go out in the evening since November, because of the dark on the stairs. She went past me, very careful, one hand on the rail. At the bottom she turned round and gave a little bow like in theatre.

For three years I have been thinking my work is changing fittings. I am forty-five, and my back hurts, and my boss writes to me only in capital letters. But I thought about that bow all the way home and I was late for dinner because I drove slowly.`,
    comments: [
      {
        by: 'blue kettle',
        text: `My mum's landing light was out for a month and we both crept about like burglars. If the man who fixed it is anything like you, I wish I'd bowed.`,
      },
    ],
  },
  {
    by: 'Noor',
    title: `Seven years of training and I don't want to be an architect any more`,
    text: `I haven't said this to a living person. I'm typing it under my desk like it's contraband.

My parents have a framed photo of me in a hard hat in their front room. When visitors come, Dad straightens it. It isn't even crooked. My little cousins get told to look at Noor, look what happens when you work.

And I sit here drawing the inside of a bin store. I've drawn eleven bin stores. I know somebody has to, and bins matter, but I used to lie awake designing impossible libraries, and now I lie awake hoping the building regs change so the whole project gets cancelled. I don't know if I hate the work or the firm, or just who I am at quarter to nine at night with cold noodles. I only know that when the fire alarm went off last week, my first feeling was joy.`,
    comments: [
      {
        by: 'recovering perfectionist',
        text: `The joy at the fire alarm is data. That's the old me talking, I know. But before you decide it's the whole profession, could you rule out the firm? I blamed the law for what was really one floor of one building.`,
        replies: [
          {
            by: 'Noor',
            text: `That's fair. I've no idea what architecture is like at half past five, I've never seen it. Maybe I need to find that out before I take Dad's picture down.`,
          },
        ],
      },
      {
        by: 'far-from-home',
        text: `My father also has the photograph. In mine I'm holding a rolled-up drawing that was just blank paper, the photographer gave it to me. I think they'd be prouder of us happy, but nobody has ever photographed that, so how would they know what it looks like?`,
      },
    ],
  },
  {
    by: 'Second Breakfast',
    title: 'Things I have cried next to in the walk-in fridge, ranked',
    text: `Fourth place: the milk crates. Solid, good height, but you can be seen through the little window.

Third place: the salmon. It felt disrespectful to the salmon.

Second place: forty pounds of butter. Extremely comforting. Like leaning on a friend who doesn't ask questions.

First place: the celery. That was tonight, for about four minutes, after a double, because the new kid plated his first perfect risotto and looked up to see if I'd noticed and I realized nobody has looked to see if I noticed in a long time, and also that nobody ever noticed mine. I went back out and told him it was beautiful. He went the color of a beet. I think I'd like to be that for people. I think I'd also like one day off.`,
    comments: [
      {
        by: 'NightShift Nora',
        text: `Ours is the linen cupboard. Warm, dark, smells of ironing. There's an unspoken rule that if the door's shut you go and find a towel somewhere else.`,
      },
    ],
  },
  {
    by: 'bus line 42',
    title: 'A lad thanked me by name today',
    text: `My name's on a little badge nobody reads. Twenty-two years driving and I'd say I've been called 'driver', 'mate', 'oi', and one morning, by a very distressed woman with a cello, 'angel'.

There's a lad gets on by the sixth-form college, big headphones, never looks up. Every day for two years, nothing. Today was his last day, I suppose, because he had his shirt signed all over in marker pen. He got to the doors, took the headphones off, said my actual name, and said, 'You always waited when you saw me running. I got here because of that.' And off he went.

I do wait. You can see them in the mirror, arms going. It costs eleven seconds. I've been told off for it.`,
    comments: [],
  },
  {
    by: 'late_bloomer',
    title: 'Passed. At forty-nine.',
    text: `I left high school at sixteen and have told people for thirty-three years that I "wasn't the school type." I said it so often it got to be like a tattoo.

Today I passed the last exam of my dental assistant program. A 91. I checked the name on the sheet three times in case there was another one of me. The girl next to me, who's twenty, and whose notes I've been living off since January, screamed so loud the proctor came back in.

I drove home by way of my old school. It's condos now. I parked for a minute anyhow and told the condos.`,
    comments: [
      {
        by: 'old_bicycle',
        text: `Told the condos! Good for you. Hang it in the kitchen, that's where you'll see it.`,
        replies: [
          {
            by: 'late_bloomer',
            text: `It's on the fridge, under a pineapple magnet, like a first grader's. I've visited it about ten times.`,
          },
        ],
      },
    ],
  },
  {
    by: 'far-from-home',
    title: `Everyone at home thinks I'm rich`,
    text: `I have a good job here. By the standards of my town I have an impossible job. I send money every month, and I'm glad to: my mother's rent, my cousin's school fees, the roof.

But the phone doesn't stop. A neighbour's surgery. A man who taught me in primary four. Last week someone I've never met sent me a photograph of a motorcycle. Nobody asks how I am, or they ask it the way you knock on a door you're already opening.

I live in one room. I eat rice and eggs four nights a week. I've not been home in three years, because the ticket is two months of the roof. On video calls I sit in the corner with the good lamp, so they'll not see the rest, and then I'm angry that they believe it.

So I built the lie and now I'm paying the rent on it. I don't know how to say no to people whose need is real.`,
    comments: [
      {
        by: 'Marisol',
        text: `I sent money for thirty years, and I did the good lamp too. What helped me: I chose an amount, and I gave that amount to my sister, and she decides who gets it. I said, 'This is all of it, ask Carmela.' They were angry for one Christmas. Carmela is very good at no.`,
        replies: [
          {
            by: 'far-from-home',
            text: `I don't have a Carmela. Although my aunt once made a bishop wait outside in the rain until he apologised. She might do.`,
            replies: [
              {
                by: 'Marisol',
                text: 'That is a Carmela!',
              },
            ],
          },
        ],
      },
      {
        by: 'Ibrahim K.',
        text: 'My brother, show them the room. I showed my family the small flat, with the washing hanging over the bath. My mother cried, and then she sent ME money. It was a very small amount. I have kept the note.',
        replies: [
          {
            by: 'far-from-home',
            text: `I turned the camera around on Sunday. I let my mother see the bed and the hotplate and all of it. She was silent, then she asked why I hadn't bought a proper pillow. She's now told the whole street I need a pillow. I haven't laughed like that in months.`,
          },
        ],
      },
      {
        by: 'Åsa',
        text: 'You say that their need is real. So is yours. I would only add that nobody can see it as long as you sit under the lamp.',
      },
    ],
  },
  {
    by: 'Grey Cardigan',
    title: `In thirty-six days I will never again have to say 'whose is this shoe?'`,
    text: `Thirty-four years of teaching eleven-year-olds, and I finish in July. I've been counting down since about 1996, so you'd think I would be ready.

I have a list of what I won't miss. Wet break. Recorders. The phrase 'going forward'. Data. A smell that arrives in the cloakroom each March and has never been traced to source.

Then this afternoon I was handing back books and a boy who has not voluntarily spoken to me since September said, without looking up, 'Miss, who's going to do the voices when you've gone?' When I read to them, you see, I do the voices. I'd thought they were too old for it. I told him someone would. I went and stood in the stock cupboard among the sugar paper, and I added nothing to the list.`,
    comments: [],
  },
  {
    by: 'Library Ghost',
    title: 'I am jealous of the self-checkout machine',
    text: `We got a self-checkout at my branch in the fall. Patrons love it. They say thank you to it. A man patted it last week.

In eleven years I have been patted zero times, which is the correct number, and I'm not asking for that to change. But I'd gotten used to being a person's one conversation of the day. Mr. Large Print Westerns used to tell me about his late wife's tomatoes while I stamped. Now he beeps and goes.

So yesterday I put an OUT OF ORDER sign on it. It was not out of order. I took it down at closing. I heard about the tomatoes, and about a cat I didn't know he'd gotten, and I regret nothing.`,
    comments: [
      {
        by: 'cloud9_minus8',
        text: `this is the most wholesome crime i've ever read. your secret's safe`,
      },
    ],
  },
];
