import type { DemoThread } from './demo-community.js';

/** Small secrets, guilt, envy and things never said: posts of the demo community with their threads. */
export const confessions: DemoThread[] = [
  {
    by: 'old_bicycle',
    title: 'In 1968 I stole a bicycle bell and I have heard it ringing ever since',
    text: `I was twelve. The ironmonger on our high street kept a wooden box of bicycle bells by the till, and one Saturday, while he was up the ladder fetching paraffin for my own mother, I put one in my coat. A chrome one with a little lion on it. It cost about as much as a loaf of bread.

I could never fit it, of course. My father would have asked. So I kept it wrapped in a sock, and when I was alone in the shed I would take it out and ring it once, very softly, with my hand around it.

The man was called Mr Pell. He gave me a humbug every time I came in until I left school at sixteen, and each one tasted of that bell. I carried the post in that same town for thirty-four years and delivered to his widow for eleven of them. I never said a word.

I have done worse things since, I suppose. None of them has lasted as well as this one. I still have the bell.`,
    comments: [
      {
        by: 'Nana Jo',
        text: `Oh, honey. A boy who rings a stolen bell with his hand around it has already served his time. I believe Mr Pell could count his bells, too. Some shopkeepers know exactly what's missing and decide to keep handing out the candy.`,
        replies: [
          {
            by: 'old_bicycle',
            text: 'I had never once considered that he might have known. I have had to put the kettle on.',
            replies: [
              {
                by: 'Nana Jo',
                text: `My daddy kept a feed store. He knew every child in that county with sticky fingers and he could tell you which ones would grow out of it. He'd have kept giving you the humbug.`,
                replies: [
                  {
                    by: 'old_bicycle',
                    text: 'Did he ever say anything to them?',
                    replies: [
                      {
                        by: 'Nana Jo',
                        text: `Just once that I know of. A grown man came in with his own little boy and put two dollars on the counter and couldn't speak. Daddy said, "That's us square, then," and rang it up as nails.`,
                        replies: [
                          {
                            by: 'old_bicycle',
                            text: `Rang it up as nails. Well. I don't think I will read anything better than that this year. Thank you, Jo.`,
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
        by: 'Caleb',
        text: `I took a pocketknife off a display when I was eleven. Put it back a week later because I was too scared to open it. Reading this I'm realizing I only remember the stealing and never the putting back.`,
        replies: [
          {
            by: 'still-here',
            text: `The putting back counts, for what it's worth. I'd say it counts double when nobody was looking.`,
          },
          {
            by: 'old_bicycle',
            text: 'You were a braver lad than I was, Caleb. I thought about returning mine for years, but I always found it was raining.',
            replies: [
              {
                by: 'Caleb',
                text: '"I always found it was raining" is my whole life in one sentence sir',
              },
            ],
          },
        ],
      },
      {
        by: 'garden_variety',
        text: 'What happened to the shop?',
        replies: [
          {
            by: 'old_bicycle',
            text: 'It sells mobile telephone covers now. The step is the same, worn down in the middle. I look at it whenever I go past.',
          },
        ],
      },
      {
        by: 'Library Ghost',
        text: `There's a community bike workshop near us run by volunteers, fixing up old ones for kids who haven't got any. They'd be glad of a bell with a lion on it. I only mention it because it might like to be rung properly after all this time.`,
        replies: [
          {
            by: 'old_bicycle',
            text: 'You may be on to something. It has never been on a bicycle in its life, poor thing.',
            replies: [
              {
                by: 'Library Ghost',
                text: `Or keep it, and fit it to your own. I'm not sure a thing has to be given away to be forgiven.`,
              },
            ],
          },
        ],
      },
      {
        by: 'Grey Cardigan',
        text: `I teach twelve-year-olds. If one of mine told me this I'd say thank you for telling me, and we'd both go to lunch. I think you could be about as strict with yourself as that.`,
      },
      { by: 'moth', text: 'i hope you ring it tonight. loud' },
    ],
  },
  {
    by: 'paper.boat',
    title: `I read my sister's diary and it was kind`,
    text: `She left it on the bathroom shelf when she came to stay in March. I told myself I was moving it so it wouldn't get damp, and then I was sitting on the edge of the bath with it open, already on the fourth page.

I was looking for something mean, I think. We've been prickly for years and I wanted evidence. Instead there was half a page about how she'd watched me make soup and thought I looked tired, and that she wished she knew how to ask. She'd written "she would just say fine" and underlined fine.

I put it back at the exact angle. At dinner she asked how I was and I said fine, and I watched her face, and now I know what that face means.

I can't tell her I know. I also can't un-know it. I've been trying to answer her properly ever since, and she seems a bit suspicious of the new me.`,
    comments: [
      {
        by: 'slow.river',
        text: `My sister and I lost nine years to the word fine. Please carry on being suspicious company to her, it's the best thing you could do with what you read.`,
        replies: [
          {
            by: 'paper.boat',
            text: `Nine years. I'm so sorry. Did you find your way back?`,
            replies: [
              {
                by: 'slow.river',
                text: `We did, in a hospital car park of all places, over a ticket machine that wouldn't take our coins. We laughed until we cried and then just cried.`,
              },
            ],
          },
        ],
      },
      {
        by: 'Zoë',
        text: `I would be furious if someone read my diary, I have to be honest. But I'd be a little less furious if they read it and then started asking me real questions.`,
        replies: [
          {
            by: 'paper.boat',
            text: `That's fair. I'd be furious too. I'm not proud of the bath part, only of what came after.`,
          },
        ],
      },
    ],
  },
  {
    by: 'loose_threads',
    title: 'I stopped answering my best friend four years ago and there was no reason',
    text: `People always want there to have been a fight. There wasn't. She moved for work, we rang every Sunday, and one Sunday I was tired and let it ring. I meant to text. The next week I was embarrassed about the first week, so I let it ring again.

She sent eleven messages over about two months. Funny ones at first, then worried, then one that just said "ok. I hope you're alright, whatever I did." She hadn't done anything. I read it on a bus and got off three stops early because I couldn't sit still, and even then I didn't answer.

We'd made a quilt together at nineteen, half each, terrible corners. It was my turn to have it. It's on my bed right now.

I dream that she comes to pick it up and I can't find her half. I don't want to be told I'm a good person. I'd just like to know if anybody has ever been on the other end of this, and what you would have wanted.`,
    comments: [
      {
        by: 'wren',
        text: `I've been on the other end. For about a year I went through everything I'd ever said to her looking for the mistake. What I would have wanted, even four years late, is one line: it wasn't you.`,
        replies: [
          {
            by: 'loose_threads',
            text: `I've read this about ten times. Would you have wanted an explanation too, or would that have been me asking for something?`,
            replies: [
              {
                by: 'wren',
                text: `Just the line. If there'd been three pages of explanation I'd have felt I had to look after her. One line I could have put in my pocket.`,
                replies: [
                  {
                    by: 'loose_threads',
                    text: `"It wasn't you. It was never anything you did." Is that all right?`,
                    replies: [
                      {
                        by: 'wren',
                        text: `It's more than all right. I'd add that she doesn't have to answer. And then you have to really mean that part.`,
                        replies: [
                          {
                            by: 'loose_threads',
                            text: `I think I can mean it. I'm going to sit with it until Sunday, because it would have to be a Sunday.`,
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
        by: 'Tomasz W.',
        text: 'I did the same to my friend from the army. Seven years. I wrote to him at Christmas, he answered in four minutes. He said only "finally, you donkey". I do not promise yours will do so, but I wish I had not waited for seven.',
      },
      {
        by: 'Grey Cardigan',
        text: `I'll disagree a little with the others. Before you write, be sure you're ready for no answer, or for an angry one. She's entitled to either. I'd still write.`,
        replies: [
          {
            by: 'loose_threads',
            text: `You're right, and I needed someone to say it. I've been picturing only the nice version.`,
          },
        ],
      },
      {
        by: 'small.hours',
        text: `The part about being embarrassed about the first week, so you let it ring again. I've never seen anyone put that down so exactly. That's how nearly everything I've lost has gone.`,
      },
      {
        by: 'Nana Jo',
        text: `Whatever comes of it, sweetheart, don't you hide that quilt. Terrible corners keep folks just as warm.`,
        replies: [{ by: 'loose_threads', text: `I'm under it as I type, Nana Jo.` }],
      },
    ],
  },
  {
    by: 'Priya',
    title: 'What is the usual reconciliation model?',
    text: `On my second day someone said "you know the usual reconciliation model, right?" and I said "of course." I did not. I've been saying of course for two years and I'm now the person new starters are sent to with questions about it.

My method is to ask them what they think and then say "exactly, and what would follow from that?" Three people have told my manager I'm an excellent teacher. One of them thanked me in her leaving speech.

I have searched every shared folder. I don't believe there is a model. I've started to suspect that someone invented the phrase on a bad day in about 2015 and we're all standing around it with our hands out, like people warming themselves at a painting of a fire.

I'm up for promotion in the spring. It would put me in charge of the model.`,
    comments: [
      {
        by: 'cloud9_minus8',
        text: `I work in IT support and can confirm there's no model. There's a spreadsheet called FINAL_v7_use_this_one and the man who understood it retired to grow olives.`,
        replies: [
          {
            by: 'Priya',
            text: `Please tell me you're joking, because we do have a FINAL_v7.`,
            replies: [
              {
                by: 'cloud9_minus8',
                text: `Every building has one. Do not open it. It knows you're there.`,
              },
            ],
          },
        ],
      },
      {
        by: 'recovering perfectionist',
        text: `You could take the promotion and make your first act a one-page document called "What we mean by the usual reconciliation model". You'd ask everyone to contribute. You would be a hero and nobody would ever know.`,
      },
      {
        by: 'first-gen',
        text: 'Reading this as someone who googles under the table in every seminar: you have no idea how much it helps. I figured everyone else was born knowing.',
      },
    ],
  },
  {
    by: 'Second Breakfast',
    title: `I ate a stranger's birthday cake and blamed a mouse`,
    text: `In my defense, it was in the fridge on the fourth floor with no name on it. I had one slice. Then I evened out the edge. Then I evened out the other edge. If you have never evened out a cake alone at 8 p.m. during a product launch, you won't understand how fast it goes.

The next morning there was an email. It had been for Darlene in payroll's sixtieth. Somebody speculated about mice. I replied all, and I want you to know these were my exact words: "I thought I heard something up there last week."

They got an exterminator. They got little traps. There's a laminated sign now with a picture of a mouse wearing a party hat that Darlene drew herself, because Darlene is a good sport and an artist.

I've bought Darlene coffee every Friday for five months. She thinks we're friends. The terrible thing is that we are. She's the best person in the building and I ate her cake.`,
    comments: [
      {
        by: 'dad.of.three',
        text: '"I evened out the other edge" should be carved over the door of this site.',
        replies: [
          {
            by: 'Second Breakfast',
            text: 'My kids will read it at my funeral and then even out the buffet.',
          },
        ],
      },
      {
        by: 'Marisol',
        text: `Ay, you have to tell Darlene. Show up with a whole cake and a tiny mouse made of sugar on top. She'll get it in two seconds.`,
        replies: [
          {
            by: 'Second Breakfast',
            text: 'What if she never speaks to me again',
            replies: [
              {
                by: 'Marisol',
                text: `A woman who laminates a mouse in a party hat? She'll be telling this story until she retires.`,
                replies: [
                  {
                    by: 'not-a-morning-person',
                    text: 'Counterpoint: take it to the grave. The mouse has a better approval rating than most of management by now.',
                    replies: [
                      {
                        by: 'Marisol',
                        text: `Don't listen to this person, they haven't had their coffee.`,
                        replies: [
                          {
                            by: 'not-a-morning-person',
                            text: 'Correct on both counts, and I still say protect the mouse.',
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
        text: `I'd bet you a dollar Darlene has known since the first Friday. Nobody buys coffee that regular with a clean conscience.`,
        replies: [
          {
            by: 'Second Breakfast',
            text: 'Why do you always do this to me, Nana Jo. I was going to sleep tonight.',
          },
        ],
      },
      { by: 'Second Breakfast', text: 'UPDATE: sugar mouse acquired. Wednesday. Pray for me.' },
    ],
  },
  {
    by: 'not-a-morning-person',
    title: 'Three years in a running club. I hate running.',
    text: `I joined to impress someone. That ended after two months, but by then I was on the tea rota and it felt rude to leave.

Every Saturday I get up in the dark, put on clothes that make a noise, and go around a park with twenty-six people who say things like "cheeky hill". I have said "cheeky hill". I own a shirt that says it. Last month I was voted Most Improved and had to give a short speech about what running means to me, and I heard myself talk for four minutes about freedom.

What it means to me is that for one hour I'm cold and then there's a bacon roll. I go for the roll and for a retired plumber called Len who tells me one true thing about his life each week around the second lap. If Len stopped coming, I'd sell the shoes the same day.`,
    comments: [
      {
        by: 'bus line 42',
        text: `It sounds to me as if you don't hate running club, you hate running. Those are different, and you only have to give up the one.`,
        replies: [
          {
            by: 'not-a-morning-person',
            text: `You've ruined me. I was going to quit with dignity and now I have to admit I like people.`,
          },
        ],
      },
      {
        by: 'late_bloomer',
        text: `Would Len walk it with you? I have a feeling Len's knees would be delighted to be asked.`,
        replies: [
          {
            by: 'not-a-morning-person',
            text: `I asked. He said, and I quote, "Thank God." We're telling the others it's a recovery programme.`,
          },
        ],
      },
    ],
  },
  {
    by: 'garden_variety',
    title: `I planted mint along my neighbour's fence, on purpose, out of spite`,
    text: `If you don't garden: mint is not a plant, it's an invasion. He'd let his side go to seed for two summers and it all blew into my beds. I'd asked nicely once. So one April evening I pushed a dozen little roots through the gap at the bottom of his fence, feeling extremely clever.

By August his whole border was mint. I used to stand at the upstairs window and enjoy it.

In September his daughter came to cut the grass and we got talking. His wife had done the garden. She'd been ill for two years and then she wasn't ill any more, and he hadn't been able to walk out of the back door since the funeral. I'd lived eleven metres away and I hadn't noticed she was gone.

Then the daughter said, "The funny thing is, he's started opening the kitchen window. He says it smells lovely out there." She thought her mum must have planted it.

I haven't corrected her. I don't know if that's kindness or the worst thing I've done.`,
    comments: [
      {
        by: 'quiet_harbor',
        text: `I'm a widower. I'll tell you plainly that if something came up in my garden which made me open a window, I wouldn't want anyone to come round and correct me about it. Let him have the mint.`,
        replies: [
          {
            by: 'garden_variety',
            text: 'Thank you. I hoped for somebody in your position to answer and dreaded it as well.',
            replies: [
              {
                by: 'quiet_harbor',
                text: `You might knock, though. Not about the mint. Take him something from the garden and ask what she grew. Nobody asks me about her any more, they're so afraid of upsetting me.`,
                replies: [
                  {
                    by: 'garden_variety',
                    text: `What was your wife's name, if you don't mind my asking?`,
                    replies: [
                      {
                        by: 'quiet_harbor',
                        text: 'Maureen. She grew sweet peas up the side of the boat shed and swore at them in Welsh. Thank you for that.',
                        replies: [
                          {
                            by: 'garden_variety',
                            text: `I'll plant a row of sweet peas for Maureen this spring. I don't have any Welsh but I'll swear at them as best I can.`,
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
        by: 'Åsa',
        text: 'Mint is also very difficult to kill, so in a way you have given him company for the rest of his life. I think you can be ashamed of why you did it and still be glad of how it came out.',
      },
      {
        by: 'recovering perfectionist',
        text: `The line that got me is that you lived eleven metres away and hadn't noticed. I went and knocked on my own neighbour's door after I read it. She's fine. She gave me a marrow.`,
        replies: [
          {
            by: 'garden_variety',
            text: `I'm sorry about the marrow. There's nothing to be done with them.`,
          },
        ],
      },
    ],
  },
  {
    by: 'maple-street',
    title: 'The angled spice drawer',
    text: `It's a beautiful kitchen. There's an island. There's a drawer just for spices, at an angle, so you can read them. She earned it, she worked doubles for years, and she sent me the very first picture before anybody else because she knew I'd be happy for her.

I typed "I'M SO HAPPY FOR YOU" in capitals, and then I went to the garage and sat on the cooler for twenty minutes.

It's not the island. It's that my husband and I have been saying "next year" about our leaky, yellow, one-outlet kitchen for eleven years, and I'd stopped minding until there was an angled drawer in the world. My kids learned to walk in that kitchen. I've got their heights on the door frame. I love the thing, and I still spent last night pricing cabinets like a teenager looking up an ex.

She's invited us for dinner on Saturday. I'm going to have to see the drawer.`,
    comments: [
      {
        by: 'blue kettle',
        text: `You're allowed to be happy for her and go and sit in the garage. I've done both within the same minute. For what it's worth, nobody has ever put a height chart on a kitchen island.`,
      },
      {
        by: 'Priya',
        text: `Report back on the drawer. I have a horrible feeling it's very satisfying to open.`,
        replies: [
          {
            by: 'maple-street',
            text: `It's so smooth. It closes itself. I told her I was jealous, right out loud, and she said she used to be jealous of my door frame. I don't know what to do with that.`,
          },
        ],
      },
    ],
  },
  {
    by: 'Grey Cardigan',
    title: 'B. Good points, develop further.',
    text: `It was the end of November, I had ninety-one of them, and my own father was in hospital. I got to a quiet boy's essay at about one in the morning. I looked at the length, the handwriting, the name, and wrote "B. Good points, develop further." Then I went to bed.

The next day he stayed behind. He asked, very politely, which of the points he should develop. I said something about paragraph three. He nodded and thanked me and wrote "paragraph three" on his hand.

He was never any trouble and he never asked me anything else. I kept meaning to find that essay and read it, but they'd all gone home in bags by then.

I read every word of every one now, even the terrible ones, even the one last week that was mostly about a hamster. I'd give a good deal to know what was in paragraph three.`,
    comments: [
      {
        by: 'first-gen',
        text: `I was that kid. I can't speak for him, but I had a teacher who was obviously drowning one winter and I knew it, and I liked her anyway. We notice more than you think, and we're not all keeping score.`,
      },
      {
        by: 'Ibrahim K.',
        text: `You were up at one in the morning with ninety-one essays and your father in hospital. I'm a supervisor in a warehouse. If one of my people told me that, I would not ask about the B, I would ask who was helping them.`,
        replies: [
          {
            by: 'Grey Cardigan',
            text: `Nobody, as it turned out. But nobody knew, because I didn't mention it to a soul. There may be a lesson there for a man who teaches for a living.`,
          },
        ],
      },
      { by: 'Nana Jo', text: 'I would like to hear more about the hamster.' },
    ],
  },
  {
    by: 'quiet_harbor',
    title: 'The thing I never said to my wife',
    text: `We were married thirty-one years and I said sorry a great deal, and I love you at the proper times, and mind the step, and have you seen my glasses. I don't believe I ever looked at her and said thank you for any of it.

I'm not a hard man. It just seemed too small to bother with, and then at the end it seemed too large. I sat by her for eight days and we talked about the boat.

I still have a message from her on the phone, asking me to get milk. Eighteen seconds. She says "thanks, love" at the end of it, quick, as though it were nothing. She said it every day of her life and I never heard it until now.

I get the milk every Tuesday. I say it to the shop girl and to the man who does the moorings. They must think I've gone soft.`,
    comments: [
      {
        by: 'slow.river',
        text: 'She talked about the boat for eight days because she wanted to, with you. I think that was a conversation full of thank yous, if you listen to it again.',
        replies: [
          {
            by: 'quiet_harbor',
            text: `She did choose the new colour for the hull. Bossed me about it from the bed. I hadn't thought of it in that light.`,
          },
        ],
      },
      {
        by: 'far-from-home',
        text: `I read this and rang my husband at work to thank him for fixing the bike light. He asked me what was wrong. I'll do it again tomorrow until he stops asking.`,
      },
    ],
  },
  {
    by: 'dad.of.three',
    title: '"The archive" is the blue bin',
    text: `They make about forty pieces a day between them. I kept everything for the first year. By the second year I couldn't open the hall cupboard. One night our eldest caught me with an armful of glitter owls by the recycling and I said, without blinking, that they were being collected for the archive.

It got away from me. The archive now has a director, Mrs Pemberton, who sends letters. I write the letters. Mrs Pemberton recently praised the "confident use of purple" and asked for more horses. The middle one has started signing and dating things in the corner for her.

Last week the youngest asked if we could visit. I said it was closed for repairs until summer.

I've got until summer to find a building, a woman, and about nine thousand pictures I've already thrown away.`,
    comments: [
      {
        by: 'Second Breakfast',
        text: 'As a fellow criminal I salute you. You need one wall, twelve frames from a thrift store, and a grandmother with a lanyard.',
        replies: [
          {
            by: 'dad.of.three',
            text: 'Nana Jo, what are you doing in July?',
            replies: [
              {
                by: 'Nana Jo',
                text: `I have been Mrs Pemberton in my heart my whole life. I'd tell them the purple is even better in person.`,
              },
            ],
          },
        ],
      },
      {
        by: 'thrift_store_lamp',
        text: `My dad told me my drawings went to "head office". When he died we found eight of them folded up in his wallet. You don't need nine thousand. You need about eight.`,
        replies: [
          {
            by: 'dad.of.three',
            text: `Right, well, I've just been through the blue bin with a torch. Thank you. Five saved so far, one slightly yoghurt.`,
          },
        ],
      },
    ],
  },
  {
    by: 'Noor',
    title: 'When the wedding was called off',
    text: `Everyone thinks I was heartbroken. My aunts still lower their voices. There were four months of casseroles and I accepted them all with a brave face, because what I actually felt when he rang and said he couldn't do it was the way you feel when a meeting is cancelled.

He was kind. There was nothing wrong with him. We were two accountants who'd been introduced at a good time and liked the same restaurants, and I think we both kept waiting for the other person to feel more, so that we could borrow some.

I've let him be the villain for three years. It made everything simpler for my family. He has never said a word to defend himself, and when I saw him in the spring, with a stroller, he waved.

I waved back. I wanted to run after him and say thank you, you were braver than I was.`,
    comments: [
      {
        by: 'half.a.map',
        text: `I called off mine a month before. I'd have given anything for a wave. You already gave him more than you know.`,
      },
      {
        by: 'Marisol',
        text: `You don't have to tell all the aunties. Pick one, the one who talks the most, and tell her he was a gentleman about it. It'll be everywhere by Sunday.`,
        replies: [
          {
            by: 'Noor',
            text: `That would be Auntie Rukhsana, and you're underestimating her. It'd be everywhere by dinner.`,
          },
        ],
      },
    ],
  },
  {
    by: 'first-gen',
    title: 'I told my roommates my parents are "in logistics" and now they want to meet them',
    text: `My dad drives a forklift on nights. My mom sorts returns in the same warehouse. It isn't technically a lie, and that's how I let it out of my mouth in the first week, when everybody was saying surgeon and consultant like they were reading off a menu.

Then it grew. Someone asked if they traveled a lot. I said "mostly nights." Someone said they must be so proud, and that part I didn't have to make up. My dad has my acceptance letter taped up inside his locker. He showed me a picture of it.

Parents' weekend is in three weeks. They swapped shifts months ago so they could come. My mom has bought a jacket. I've caught myself hoping the car won't start, and I hate myself for that more than for anything I've done in my life.

They gave me everything they had and I turned it into a word that sounds better.`,
    comments: [
      {
        by: 'Ibrahim K.',
        text: `I run a floor like the one your father works on. I want to tell you what happens when somebody's child gets into college: the whole shift knows by break time. Let your friends meet him. He will be the proudest man in the building.`,
        replies: [
          {
            by: 'first-gen',
            text: 'I read this in the laundry room and had to turn around and face the dryer. Does the whole shift really know?',
            replies: [
              {
                by: 'Ibrahim K.',
                text: 'We had a cake for a girl last June whom none of us had ever met. I cut it myself with a box knife.',
              },
            ],
          },
        ],
      },
      {
        by: 'Priya',
        text: `I did a version of this with my mother's accent, years ago. I'd pick up the phone in the hallway so nobody would hear her. Nobody would have cared, and she knew exactly why I was in the hallway. Introduce them first, before anyone can ask. It goes fast.`,
      },
    ],
  },
  {
    by: 'Yuki',
    title: 'On the kitchen floor, pretending to be out',
    text: `She'd rung the bell without warning, with a bag. I could see the top of her hat through the glass. I wasn't ill and I wasn't busy. I had simply used up all my talking for the week, and I lowered myself onto the tiles like a spy.

She rang twice. Then she called my phone, and it lit up on the table above me and buzzed in a circle. I watched it and held my breath. After a while I heard her put something down and go.

It was persimmons from her mother's tree. The note said: "No need to answer, I know Fridays are your quiet day. Just didn't want them to bruise."

She knew. She'd rung only to be polite. I ate one on the floor, since I was already there, and it was perfect.`,
    comments: [
      {
        by: 'tidepool',
        text: 'I need a friend who knows which is my quiet day, and I think I need to be one too. Did you tell her about the floor?',
      },
    ],
  },
  {
    by: 'cloud9_minus8',
    title: 'Please give my best to Sandra',
    text: `It was the far side of a car park, so I had time to work out my mistake, but my arm was already up and I panicked and walked towards him as though I'd meant it. I said "Good to see you again." He said "You too," because he's also a coward, and we talked for six minutes about how the kids were. I have no kids. He asked after Sandra. I said Sandra was doing much better.

He told me to give her his best. I think about Sandra a lot now. I hope she really is doing better.`,
    comments: [
      {
        by: 'Library Ghost',
        text: `Somewhere a man is telling his wife that he met an old colleague today and couldn't for the life of him remember the name, but poor Sandra is on the mend.`,
      },
      {
        by: 'Zoë',
        text: `I've just choked on my toast on a tram. People moved away. Please give my best to Sandra.`,
        replies: [{ by: 'cloud9_minus8', text: `She's touched. She's asking about you too.` }],
      },
    ],
  },
  {
    by: 'NightShift Nora',
    title: 'I told my daughter I was called in. I was asleep in the car in the school parking lot.',
    text: `It was her recital. I'd come off three twelves in a row, drove straight there, and I was forty minutes early, so I put the seat back to rest my eyes. When I woke up, the lot was emptying out and there were little kids going past my window in sequins.

I could've told her the truth. I was thirty yards away. Instead I watched her come out with her grandma, and I ducked, and that night I told her the hospital called me in. She said, "It's okay, Mom, people were sick." She was eight. She patted my arm.

She's fifteen now and she still tells that story to show people how dedicated I am. She told it at Thanksgiving. Everyone looked at me with such soft eyes and I passed the potatoes.

I take care of strangers for a living and I've never once been that ashamed at work.`,
    comments: [
      {
        by: 'kitchen.light',
        text: `You drove straight there after three twelves. You were forty minutes early. I know it isn't how it felt, but that's the part I'd want to know if I was your daughter.`,
        replies: [
          {
            by: 'NightShift Nora',
            text: `Huh. I've told this story to myself a thousand times, and I've never once started it at "forty minutes early."`,
          },
        ],
      },
      {
        by: 'dad.of.three',
        text: `My mum missed one of mine and told me years later that she'd got the wrong day. I was thrilled. It was the first proof I'd had that she was a person. Fifteen is about the age for it.`,
        replies: [
          {
            by: 'NightShift Nora',
            text: `Told her tonight, in the car, since that seemed only fair. She was quiet and then she said, "So you heard it through the wall, kind of." And then, "You should sleep more." She's going to be somebody, that kid.`,
          },
        ],
      },
      {
        by: 'Nana Jo',
        text: `She patted your arm at eight and she's still patting it. You raised her right, asleep or awake.`,
      },
    ],
  },
  {
    by: 'Tomasz W.',
    title: 'My mother thinks I am a manager',
    text: `I came here eleven years ago as an electrician and I am an electrician still. It is good work, I like it. But in the third year she was ill and low, and on the telephone I wanted to give her something, so I said they made me manager. She cried. She told the priest.

Now I have an office in her mind. There is a plant in it. She asks how is the plant. She asks if I am fair to my men, if I remember their name days. Every year I need to invent some problem at the office and then solve it with wisdom.

In June she comes to visit for the first time. She is seventy-six and she wants to see the plant. My friend says he can lend me his cousin's office for one hour. I have gone as far as looking at plants in the shop.`,
    comments: [
      {
        by: 'old_bicycle',
        text: `Buy the plant, by all means, and put it in your kitchen. Then tell her it's been there all along. She'll be a good deal more interested in whether you're eating.`,
        replies: [
          {
            by: 'Tomasz W.',
            text: 'She will open the fridge before she takes off her coat, this is true.',
          },
        ],
      },
      {
        by: 'Caleb',
        text: `I'm apprenticing as a mechanic. My mom introduces me as an engineer. I corrected her once and she said "I know what you are, I just like how their faces go." Maybe yours knows too?`,
        replies: [
          {
            by: 'Tomasz W.',
            text: 'I did not think of this possibility and now I cannot think of another. She asks about this plant with a certain voice.',
          },
        ],
      },
    ],
  },
  {
    by: 'wren',
    title: 'Two rows of sopranos and nobody is singing',
    text: `I got a cold and lost my top notes, so I mimed for one rehearsal. Nobody noticed. It was quite restful. I had a lovely view of everyone's faces, and I found out that if you don't sing you can actually hear the music, which from the inside of it you never really do.

Then the conductor told the sopranos we were "finally blending". I looked along the row, and that's when I saw that Margaret wasn't singing either. She saw me see. She has not made a sound since last spring, it turns out. There may be a third.

The concert is on the twentieth. We're doing a piece in eight parts. I'm beginning to think that it's being sung entirely by two tenors and a radiator.`,
    comments: [
      {
        by: 'Åsa',
        text: 'In our choir at home there was a bass who did this for thirty years. At his retirement he was thanked for his discretion. I believe it was meant sincerely.',
      },
      {
        by: 'Second Breakfast',
        text: '"Two tenors and a radiator" is my favorite album of the year so far.',
        replies: [
          {
            by: 'wren',
            text: 'The radiator came in early on the Amen, but it was in tune, which is more than we usually manage.',
          },
        ],
      },
    ],
  },
  {
    by: 'recovering perfectionist',
    title: 'Eleven centimetres',
    text: `A window arrived eleven centimetres too wide. Expensive glass, made to order, a very unhappy client. In the meeting somebody said it must have come from the survey, and the survey was a young man named in the minutes as "D., first year". I looked at my notebook under the table. The wrong number was in my handwriting.

I meant to say it afterwards, in private. Then it had been a day. Then he'd been moved to another team "to build confidence". I brought him coffee twice. I told him everyone makes mistakes. I actually said that to him.

In the sixth week I went to my director's office and put the notebook on the desk. It cost me less than I'd feared. I got a talk and a dull month. D. got an apology in front of the same people, because I insisted on it.

He was gracious. I would have liked it better if he'd shouted. I'm the one who checks everything three times, and I couldn't check this.`,
    comments: [
      {
        by: 'Grey Cardigan',
        text: `In front of the same people. That's the bit most would have skipped, and it's the only bit that would have mattered to him.`,
        replies: [
          {
            by: 'recovering perfectionist',
            text: `I'd like to believe that. He still double-checks things with me that he plainly knows. I did that to him.`,
            replies: [
              {
                by: 'Grey Cardigan',
                text: `Perhaps. Or perhaps he's found out that you're a person who eventually tells the truth, and he'd rather check with one of those.`,
              },
            ],
          },
        ],
      },
      {
        by: 'Caleb',
        text: `My boss blamed me for a stripped thread that was his and never said a word. Two years on I'd still trade a week's pay for six weeks late. You did right by him, even slow.`,
      },
    ],
  },
  {
    by: 'kitchen.light',
    title: 'I love my son and at four in the morning I miss who I was before him',
    text: `There, I've typed it. He's five months old and he's asleep on me now, so I'm doing this with one thumb.

I used to be a person who cooked for eleven people on a Friday without looking anything up. I read on trains. I had opinions about films. Last week someone asked what I'd been up to and I heard myself describe, in detail, a nap.

He's lovely. He laughed at a spoon yesterday. I'm not asking anyone to take him away, and I'd fight a bear for him. I just sometimes stand in the light of the fridge and think, where did she go, and is she coming back, and would she even recognise the place.

Then he makes a noise like a small door and I go to him, and I'm glad to go. Both things, every night.`,
    comments: [
      {
        by: 'Marisol',
        text: 'Mine are nine and twelve. She comes back, mija. A little different, with better stories. I remember the exact day: I laughed at something on the radio, alone in the car, and thought, oh, there you are.',
        replies: [
          { by: 'kitchen.light', text: `I'm going to hold on to that. Oh, there you are.` },
        ],
      },
      {
        by: 'small.hours',
        text: `I've no children and can't advise. But I'm generally awake at four as well, and if you want to have an opinion about a film, I'd be very glad to hear it.`,
        replies: [
          {
            by: 'kitchen.light',
            text: `The one with the lighthouse was forty minutes too long and I'll not be taking questions. God, that felt good. Thank you.`,
          },
        ],
      },
    ],
  },
  {
    by: 'moth',
    title: 'i still have his hoodie',
    text: `he lent it to me at a bonfire two summers ago because i was shaking and pretending not to be. he moved away in september and never asked for it back. it stopped smelling like smoke a long time ago and now it just smells like my room, so basically i'm keeping a hoodie that's mine.

i know it doesn't mean anything. i just think it's the last time somebody noticed i was cold before i said it.`,
    comments: [],
  },
  {
    by: 'Library Ghost',
    title: 'The computer does something odd',
    text: `Not everyone's. I'm not a revolutionary. But if a woman comes in with three children and a face like a shut door because there's £4.60 on her card, then the computer does something odd, and I frown at it, and I say "oh, that's cleared itself, it does that." I've said it so many times that a colleague reported the fault. A man came from the council to look at it. He couldn't find anything wrong. I made him tea and felt like a poisoner.

There was a boy who'd stayed away for a year over a lost dinosaur book. A year. Over £6.99. He comes every Saturday now and tells me things about the Cretaceous that I'm fairly sure aren't true.

I've worked out that it comes to about £1,300 in all. I do put a bit in the donations box whenever I can. I know it's wrong. I'd like to feel it more.`,
    comments: [
      {
        by: 'thrift_store_lamp',
        text: `When I was a kid we owed eleven dollars and I walked past that library every day for two years. If a computer had cleared itself I'd probably be a different person. I'm just saying, keep the fault.`,
        replies: [
          {
            by: 'Library Ghost',
            text: 'It has got worse since you wrote that. Four times yesterday. We may need a new computer.',
          },
        ],
      },
      {
        by: 'Noor',
        text: 'Speaking as an accountant, I see nothing here but a rounding difference.',
      },
    ],
  },
  {
    by: 'Zoë',
    title: 'I said "love you, bye" to my boss',
    text: `It was a perfectly good call. I'd been professional for twenty-five minutes in my third language. Then he said "speak soon" and my mouth, which apparently belongs to my mother, said "love you, bye", with the little kissing noise, and I hung up before he could answer.

I lay down flat behind my desk. After ten minutes I wrote an e-mail with the subject "Clarification", deleted it, and wrote one with the subject "Budget", in which I discussed the budget. He answered: "Noted with thanks. And likewise." I've been looking at "likewise" since Tuesday and I can't tell you which sentence it refers to.`,
    comments: [
      {
        by: 'Ibrahim K.',
        text: 'I once called my manager "my darling" in front of a truck full of drivers. They made it my name for a year. You have escaped very lightly.',
      },
    ],
  },
  {
    by: 'salt-and-rye',
    title: 'The famous heirloom pie crust is off the back of the shortening can',
    text: `There's a sign over the counter with my great-grandmother's picture on it. "Her recipe, since 1921." People take photos with her. A man drove two hundred miles once, and he closed his eyes when he bit into it, and said you can't get that anymore.

I found the can after my mom passed. It was the original, in the pantry, rusty, with the recipe circled in pencil and "use this one" in great-grandma's handwriting. Her own recipe was on a card behind it. I made it. It was like eating a shingle.

So I guess the secret passed down through four generations of women is knowing when to quit. I've never told a customer. I did put the can on the shelf under her picture, facing the wall.`,
    comments: [
      {
        by: 'Nana Jo',
        text: 'Sugar, every family recipe in the county came off a can or a church bulletin. The secret was always whose hands it was in.',
        replies: [
          {
            by: 'salt-and-rye',
            text: `I'm putting that on the sign. I'm turning the can around, too. Just a quarter turn. Let's not go crazy.`,
          },
        ],
      },
    ],
  },
  {
    by: 'slow.river',
    title: `I sold our mother's ring and lied about it`,
    text: `I was fifty-one and three months behind on the rent, too proud to say so. It went for much less than it was worth. I cried in the shop and the man thought I was grieving, so he gave me an extra twenty.

My sister spent an entire weekend on her knees going through my boxes. She sifted the dust out of the vacuum cleaner bag with a tea strainer. I knelt next to her and helped her look.

We were estranged later over something else, and we've mended that, thank goodness. She's coming in the spring for a fortnight. I've rehearsed it in the bath, in the car, and to the dog, who took it well. She's never asked about the ring again, but she'll hold my hand across a table and I see her look at the finger where it isn't.

I'm sixty-four. I'd like to be done with it. I wanted to say it once to people before I say it to her.`,
    comments: [
      {
        by: 'still-here',
        text: `You've said it once now, and nobody here left the room. For what it's worth, I think the hard thing to tell her won't be the ring, it'll be that you were three months behind and didn't call. I suspect that's also what she'd most want to know.`,
      },
    ],
  },
];
